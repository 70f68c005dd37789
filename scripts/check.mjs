// `npm run check`: checks format, lint, types, fixtures, and words; for given folders, format, lint, words, types, and their tests.
// Runs every check, even after a failure.
import { existsSync } from 'node:fs';
import { checks, checksOf } from './checks.mjs';
import { helpOnRequest } from './help.mjs';
import { install } from './prepare.mjs';
import { root } from './run.mjs';

helpOnRequest(`Usage: npm run check [-- PATH...]
Looks at ${checks.map(({ name }) => name).join(', ')}. npm run format mends the format.
  PATH  a file or folder, e.g. server/network/brands: only its format, lint and words, all types, and its tests, in seconds
Settings (environment): LANTERN_TEST=deep runs the deep tests of PATH, too.`);

const paths = process.argv.slice(2);
const missing = paths.filter((path) => !existsSync(`${root}${path}`));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')} in this repository.`);
  process.exit(1);
}
if (!(await install({ dev: true }))) process.exit(1);
const failed = [];
for (const check of paths.length > 0 ? checksOf(paths) : checks) {
  console.log(`\n> ${check.name}`);
  if ((await check.run()) !== 0) failed.push(check.name);
}
console.log(failed.length > 0 ? `\nNot right: ${failed.join(', ')}.` : '\nAll right.');
process.exitCode = failed.length > 0 ? 1 : 0;
