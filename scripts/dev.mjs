// `npm run dev`: installs missing packages, then starts the server with hot reload.
import { helpOnRequest } from './help.mjs';
import { stopWithParent } from './orphan.mjs';
import { install } from './prepare.mjs';
import { run } from './run.mjs';

helpOnRequest(`Usage: npm run dev -- [--reset] [--fixtures DIR]
Serves the client and the server on one address; changes of both show at once. Data is kept in .data/dev. The settings are those of
npm start, with LOG_LEVEL=warn: see README.md.`);

stopWithParent();
process.exitCode = (await install())
  ? await run(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', ...process.argv.slice(2)])
  : 1;
