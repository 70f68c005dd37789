import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../browser.mjs';
import { startLantern } from '../e2e/server';
import { helpOnRequest } from '../help.mjs';
import { lighthouseScores } from './lighthouse';
import { proxy } from './proxy';
import { reload } from './reload';
import { requests } from './requests';
import { scale } from './scale';
import { secondVisit } from './secondVisit';
import { scriptSizes } from './sizes';
import { start } from './start';
import { tree } from './tree';
import { users } from './users';

/**
 * `npm run bench`: measures everything that has a budget and prints it. `-- --only sizes,requests` runs a part; `--
 * --only scale` runs the one that is off by default.
 */
const usual = {
  sizes: scriptSizes,
  tree,
  reload,
  visit: secondVisit,
  requests,
  users,
  proxy,
  start,
  lighthouse: lighthouseScores,
};
/** Off by default: making large networks takes minutes and gigabytes. */
const parts = { ...usual, scale };

helpOnRequest(`Usage: npm run bench -- [--only PART,...] [--sizes N,...] [--postgres] [--under PATH]
  --only   ${Object.keys(parts).join(', ')}; all but scale unless told otherwise
  --sizes  members of the networks that scale measures; --postgres: on PostgreSQL, too
  --under  the beginning of the addresses whose scripts sizes measures, such as /apps`);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(usual).join() },
    sizes: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    under: { type: 'string' },
  },
});
const sizes = values.sizes?.split(',').map(Number);
execFileSync('npm', ['run', 'build', '--silent'], { stdio: ['ignore', 'ignore', 'inherit'] });
const chromium = await ensureChromium();
const server = await startLantern({ dataDir: ':memory:', env: { LOG_LEVEL: 'warn' } });
try {
  for (const name of values.only.split(',')) {
    const part = parts[name as keyof typeof parts];
    if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`);
    const { postgres, under } = values;
    await part({ url: server.url, chromium, postgres, ...(sizes && { sizes }), ...(under && { under }) });
  }
} finally {
  await server.stop();
}
