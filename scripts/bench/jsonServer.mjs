// json-server over the given file, started as its README says.
import { createRequire } from 'node:module';

const jsonServer = createRequire(import.meta.url)('json-server');
const server = jsonServer.create();
server.use(jsonServer.defaults({ logger: false, static: '.' }));
server.use(jsonServer.router(process.argv[2]));
const listening = server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${listening.address().port}`));
