// `npm start`: checks Node, installs and builds what is missing, then serves in this very process.
import { requireNode } from './version.mjs';

requireNode();
import('./serve.mjs').then(({ serve }) => serve(process.argv.slice(2)));
