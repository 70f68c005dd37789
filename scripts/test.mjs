// `npm test`: installs what is missing, then checks, tests and builds everything.
import { requireNode } from './version.mjs';

requireNode();
import('./testAll.mjs').then(({ testAll }) => testAll());
