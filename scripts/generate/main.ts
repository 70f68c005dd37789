import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { about } from '@shared/contracts/network/fixtures';
import { seedStore } from '../../server/network/opening/seedStore';
import { helpOnRequest } from '../help.mjs';
import { install } from '../prepare.mjs';
import { faultsOf } from './check';
import { fileFaults } from './content/checkFiles';
import { defaults, filesOf, generate } from './generate';
import { publicFiles } from './publicFiles';
import { agencySize, deckSize } from './scale/parts';
import { sizeOf } from './scale/size';
import { writeLarge } from './scale/write';

/**
 * `npm run generate -- [--as-of YYYY-MM-DD] [--seed N] [--out DIR] [--check]`: writes or checks the fixtures. `npm run
 * generate -- --members N --policies M --out DIR`: writes a network of about that size, for performance tests.
 */
helpOnRequest(`Usage: npm run generate -- [--as-of YYYY-MM-DD] [--seed N] [--out DIR] [--check]
       npm run generate -- --members N --policies M --out DIR [--as-of YYYY-MM-DD] [--seed N]
  --as-of     the day on which the dates end
  --seed      another network
  --out       writes the network to this folder; without it the fixtures are written
  --check     compares the fixtures with what would be written
  --members   a larger network, made of agencies of ${agencySize} members; by default as many as the policies need
  --policies  by default ${deckSize} for each agency, the least it can have; a single agency has no more
Without --out it also asks a server for the examples of /__lantern, for which the packages for tests are installed.`);

const { values } = parseArgs({
  options: {
    'as-of': { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    members: { type: 'string' },
    policies: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const present = join(root, 'fixtures/network/about.json');
const last = existsSync(present) ? about.parse(JSON.parse(readFileSync(present, 'utf8'))) : undefined;
const asOf = values['as-of'] ?? last?.as_of ?? defaults.asOf;
const seed = Number(values.seed ?? defaults.seed);
if (!/^\d{4}-\d{2}-\d{2}$/.test(asOf) || Number.isNaN(Date.parse(asOf)))
  fail(`--as-of ${asOf} is not a day YYYY-MM-DD.`);
if (!Number.isInteger(seed)) fail(`--seed ${values.seed} is not a whole number.`);

if (values.members || values.policies) {
  await large();
  process.exit();
}

const network = generate(seed, asOf);
const folder = values.out ?? join(root, 'fixtures/network');
const files = filesOf(network).map(([name, content]): [string, string] => [join(folder, name), content]);
const counts = Object.entries(network.collections)
  .map(([name, records]) => `${records.length} ${name}`)
  .join(', ');

/** Answers of a server that reads the fixtures on disk, so they are made last. */
const examplesFile = async (): Promise<[string, string]> => {
  // The examples come from a test server, which needs the packages for tests; a network in another folder needs no
  // examples.
  if (!(await install({ dev: true }))) fail('The packages for tests could not be installed.');
  const { examples, examplesFileOf } = await import('./examples');
  return [join(root, 'fixtures/examples.json'), examplesFileOf(await examples())];
};

if (values.check) {
  const differing = [...files, await examplesFile()]
    .filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content)
    .map(([file]) => `${file} differs from what the generator makes; run \`npm run generate\`.`);
  const faults = [...differing, ...faultsOf(network), ...fileFaults(network.parts.content, publicFiles('/network'))];
  if (faults.length > 0) fail(faults.join('\n'));
  console.log(`Fixtures are as generated for ${asOf}; ${counts}.`);
} else {
  const write = ([file, content]: [string, string]) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  files.forEach(write);
  if (!values.out) write(await examplesFile());
  const size = files.reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);
  console.log(`Wrote ${(size / 1_000_000).toFixed(2)} MB for ${asOf}; ${counts}.`);
}

/** A large network ends today by default, because its dates do not shift when it is loaded. */
async function large(): Promise<void> {
  if (!values.out) fail('--members and --policies ask for --out DIR.');
  const request = { members: wholeOf('members'), policies: wholeOf('policies') };
  const size = sizeOf(request);
  if (typeof size === 'string') return fail(size);
  const { members, policies } = size;
  if ((request.members ?? members) !== members || (request.policies ?? policies) !== policies)
    console.log(
      `Agencies have ${agencySize} members and at least ${deckSize} policies: making ${members} members with ${policies} policies.`,
    );
  let reported = 0;
  const made = writeLarge({
    seed,
    asOf,
    members,
    policies,
    out: values.out,
    progress: (part) => {
      if (part < 1 && part < reported + 0.1) return;
      reported = part;
      console.log(`${Math.round(part * 100)} % of the rows are written.`);
    },
  });
  const rows = Object.entries(made).map(([name, number]) => `${number} ${name}`);
  console.log(`Wrote ${values.out} for ${asOf}: ${rows.join(', ')}.`);
  await seedStore(values.out, console.log);
}

function wholeOf(name: 'members' | 'policies'): number | undefined {
  const given = values[name];
  if (given !== undefined && !/^[1-9]\d{0,8}$/.test(given)) fail(`--${name} ${given} is not a whole number above 0.`);
  return given === undefined ? undefined : Number(given);
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
