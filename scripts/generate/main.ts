import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { about } from '@shared/contracts/network/fixtures';
import { faultsOf } from './check';
import { defaults, filesOf, generate } from './generate';

/** `npm run generate -- [--as-of YYYY-MM-DD] [--seed N] [--out DIR] [--check]`: writes or checks fixtures/network. */
const { values } = parseArgs({
  options: {
    'as-of': { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

const committed = fileURLToPath(new URL('../../fixtures/network', import.meta.url));
const folder = values.out ?? committed;
const present = join(committed, 'about.json');
const last = existsSync(present) ? about.parse(JSON.parse(readFileSync(present, 'utf8'))) : undefined;
const asOf = values['as-of'] ?? last?.as_of ?? defaults.asOf;
const seed = Number(values.seed ?? defaults.seed);
if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || Number.isNaN(Date.parse(asOf)))
  fail(`--as-of ${asOf} is not a day YYYY-MM-DD.`);
if (!Number.isInteger(seed)) fail(`--seed ${values.seed} is not a whole number.`);

const network = generate(seed, asOf);
const files = filesOf(network);
const counts = Object.entries(network.collections)
  .map(([name, records]) => `${records.length} ${name}`)
  .join(', ');

if (values.check) {
  const differing = files
    .filter(
      ([name, content]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== content,
    )
    .map(([name]) => `${name} differs from what the generator makes; run \`npm run generate\`.`);
  const faults = [...differing, ...faultsOf(network)];
  if (faults.length > 0) fail(faults.join('\n'));
  console.log(`Fixtures are as generated for ${asOf}: ${counts}.`);
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
  const size = files.reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);
  console.log(`Wrote ${counts} for ${asOf}: ${(size / 1_000_000).toFixed(2)} MB.`);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
