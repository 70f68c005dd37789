// `npm run check`: format, lint, types and fixtures. All of them run, so that one look shows everything.
import { checks } from './checks.mjs';
import { helpOnRequest } from './help.mjs';

helpOnRequest(`Usage: npm run check
Looks at ${checks.map(({ name }) => name).join(', ')}. npm run format mends the format.`);

const failed = [];
for (const check of checks) {
  console.log(`\n> ${check.name}`);
  if ((await check.run()) !== 0) failed.push(check.name);
}
console.log(failed.length > 0 ? `\nNot right: ${failed.join(', ')}.` : '\nAll right.');
process.exitCode = failed.length > 0 ? 1 : 0;
