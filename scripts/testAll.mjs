import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { helpOnRequest } from './help.mjs';
import { stopWithParent } from './orphan.mjs';
import { install } from './prepare.mjs';
import { root } from './run.mjs';
import { deepStages, flat, only, programsOf, usualStages } from './stages.mjs';
import { summary, tallyStep } from './tally.mjs';

const names = (stages) =>
  flat(stages)
    .map(({ name }) => name)
    .join(', ');

function stagesOf(args) {
  const deep = args.includes('--deep');
  const stages = deep ? deepStages : usualStages;
  helpOnRequest(
    deep
      ? `Usage: npm run test:deep [-- --only STAGE,...]
Everything that npm test runs, in every look, language and role and with all cases; then what takes long. For before a release.
  --only  stages by the beginning of their names: ${names(stages)}`
      : `Usage: npm test [-- --only STAGE,...]
Installs what is missing, then checks, builds and tests. The last line says how many tests passed and failed.
  --only  stages by the beginning of their names: ${names(stages)}
Settings (environment): CHROMIUM_PATH, CI. See README.md.`,
  );
  try {
    const { values } = parseArgs({ args, options: { deep: { type: 'boolean' }, only: { type: 'string' } } });
    return values.only === undefined ? stages : only(stages, values.only.split(','));
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/** Runs every stage, even after a failure. Ends with a table whose last line counts passed and failed tests. */
export async function testAll(args) {
  stopWithParent();
  const stages = stagesOf(args);
  const begun = performance.now();
  const done = [];
  const perform = async ({ name, run, parallel, program }) => {
    if (parallel) return Promise.all(parallel.map(inOrder));
    if (program) await programs;
    console.log(`\n> ${name}`);
    const startedAt = performance.now();
    done.push({ name, ...(await run()), seconds: (performance.now() - startedAt) / 1000 });
  };
  const inOrder = async (some) => {
    for (const stage of some) await perform(stage);
  };
  const packages = { name: 'install', run: async () => tallyStep((await install({ dev: true })) ? 0 : 1) };
  const programs = inOrder(programsOf(stages));
  await perform(packages);
  if (done.some(({ name, failed }) => name === packages.name && failed === 0)) {
    mkdirSync(`${root}.cache`, { recursive: true });
    await inOrder(stages);
  }
  await programs;
  console.log(`\n${summary(done, (performance.now() - begun) / 1000)}`);
  process.exitCode = done.some(({ failed }) => failed > 0) ? 1 : 0;
}
