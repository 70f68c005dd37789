// `npm run dev`: starts the hot server anew when server or shared code changes.
import { helpOnRequest } from './help.mjs';
import { stopWithParent } from './orphan.mjs';
import { bin, run } from './run.mjs';

helpOnRequest(`Usage: npm run dev -- [--reset] [--fixtures DIR]
Serves the client and the server on one address; changes of both show at once. Data is kept in .data/dev. The settings are those of
npm start: see README.md.`);

stopWithParent();
const watched = ['./server/**', './shared/**'].flatMap((files) => ['--include', files]);
const args = ['watch', '--clear-screen=false', ...watched, 'scripts/dev.ts', ...process.argv.slice(2)];
process.exitCode = await run(process.execPath, [bin('tsx/dist/cli.mjs'), ...args]);
