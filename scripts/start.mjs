// `npm start`: checks Node, installs and builds if needed, then serves in this process.
import { requireNode } from './version.mjs';

requireNode();
import('./serve.mjs').then(({ serve }) => serve(process.argv.slice(2)));
