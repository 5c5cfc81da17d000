/** Downloads a file with `@actions/tool-cache`: `node fetch-tool-cache.ts URL FILE`. */
import { downloadTool } from '@actions/tool-cache';

const [url = '', file = ''] = process.argv.slice(2);
await downloadTool(url, file);
