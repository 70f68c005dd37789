import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { about } from '@shared/contracts/network/fixtures';
import { faultsOf } from './check';
import { fileFaults } from './content/checkFiles';
import { documents } from './content/library';
import { networkPictures } from './content/pictures';
import { demoFaultsOf } from './demos/check';
import { demoFilesOf, generateDemos } from './demos/generate';
import { generatePictures } from './demos/pictures';
import { examples, examplesFileOf } from './examples';
import { defaults, filesOf, generate } from './generate';

/** `npm run generate -- [--as-of YYYY-MM-DD] [--seed N] [--out DIR] [--check]`: writes or checks what the generators make. */
const { values } = parseArgs({
  options: {
    'as-of': { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
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

const network = generate(seed, asOf);
const demos = generateDemos(seed, asOf);
const pictures = generatePictures(seed);
const networkFiles = [...networkPictures(), ...documents(network.collections, asOf)];
const below = (folder: string, files: [string, string][]) =>
  files.map(([name, content]): [string, string] => [join(folder, name), content]);
/** With `--out` the network alone, as other days and seeds are for trying it out. */
const files = values.out
  ? below(values.out, filesOf(network))
  : [
      ...below(join(root, 'fixtures/network'), filesOf(network)),
      ...below(join(root, 'fixtures/demos'), demoFilesOf(demos)),
      ...below(join(root, 'client/public'), [...pictures, ...networkFiles]),
    ];
const count = (collections: Record<string, readonly unknown[]>) =>
  Object.entries(collections)
    .map(([name, records]) => `${records.length} ${name}`)
    .join(', ');
const counts = `network: ${count(network.collections)}; demos: ${count(demos.collections)}`;

/** Answers to the fixtures that lie there, so they are made last. */
const examplesFile = async (): Promise<[string, string]> => [
  join(root, 'fixtures/examples.json'),
  examplesFileOf(await examples()),
];

if (values.check) {
  const differing = [...files, await examplesFile()]
    .filter(([file, content]) => !existsSync(file) || readFileSync(file, 'utf8') !== content)
    .map(([file]) => `${file} differs from what the generator makes; run \`npm run generate\`.`);
  const faults = [
    ...differing,
    ...faultsOf(network),
    ...fileFaults(network.parts.content, networkFiles),
    ...demoFaultsOf(demos, pictures),
  ];
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

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
