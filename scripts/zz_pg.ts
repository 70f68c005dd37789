import { startPostgres } from '/tmp/wt/f/server/testing/postgres';
const c = await startPostgres();
console.log(c.url, c.folder);
await new Promise(() => setInterval(() => {}, 1000));
