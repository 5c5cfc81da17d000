/** A documentation service with one completed export, as a program: `node export-service.ts BUNDLE_URL`. Prints its port. */
import { createServer } from 'node:http';

const [bundleUrl = ''] = process.argv.slice(2);

const server = createServer((request, response) => {
  const body = request.url?.endsWith('/bundle') === true ? { bundleUrl } : { status: 'completed', progress: 100 };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
