// Loaded into the process of the program: it is run by an older Node.
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });
