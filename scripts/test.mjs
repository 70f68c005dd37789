// `npm test`, and with --deep `npm run test:deep`: installs missing packages, then checks, builds and tests everything.
import { requireNode } from './version.mjs';

requireNode();
import('./testAll.mjs').then(({ testAll }) => testAll(process.argv.slice(2)));
