// `npm test`: installs what is missing, then checks, tests and builds everything.
import { requireNode } from './version.mjs';

requireNode();
import('./help.mjs')
  .then(({ helpOnRequest }) =>
    helpOnRequest(`Usage: npm test
Installs what is missing, checks, tests and builds everything. The last line says how many tests passed and failed.
Settings (environment): CHROMIUM_PATH, CI. See README.md.`),
  )
  .then(() => import('./testAll.mjs'))
  .then(({ testAll }) => testAll());
