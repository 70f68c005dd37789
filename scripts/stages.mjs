import { readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './browser.mjs';
import { checks, vitest } from './checks.mjs';
import { ensurePostgres, findPostgres } from './postgres.mjs';
import { build } from './prepare.mjs';
import { bin, root, run } from './run.mjs';
import { deepEnvironment, postgresEnvironment, usualOnPostgres } from './suite.mjs';
import { failuresOfPlaywright, failuresOfVitest, tallyPlaywright, tallyStep, tallyVitest } from './tally.mjs';

const cache = `${root}.cache/`;

/** The path of a report, removed first so that an earlier run's report is never read. */
function fresh(name) {
  const path = `${cache}${name}.json`;
  rmSync(path, { force: true });
  return path;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // counted as a failure
  }
}

/** Runs tests and tallies their report; `name` is the report's. */
async function tests(name, args, env) {
  const path = fresh(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const exitCode = await vitest([...args, ...reporters], env);
  const report = readReport(path);
  return { ...tallyVitest(report, exitCode), failures: failuresOfVitest(report) };
}

/** A stage that installs a program for tests. It needs no package, so it runs parallel to their install. */
const program = (name, ensure) => ({
  name,
  run: async () => {
    try {
      await ensure();
      return tallyStep(0);
    } catch (error) {
      console.error(error.message);
      return tallyStep(1);
    }
  },
});

async function endToEnd(env) {
  const path = fresh('playwright');
  const config = ['--config', 'scripts/e2e/playwright.config.ts'];
  const exitCode = await run(process.execPath, [bin('@playwright/test/cli.js'), 'test', ...config], env);
  const report = readReport(path);
  return { ...tallyPlaywright(report, exitCode), failures: failuresOfPlaywright(report) };
}

const browserTests = 'browser tests';
const postgresTests = 'server tests on PostgreSQL';

/** Programs for the stages marked `program`, installed in sequence because apt has a single lock. */
export const programsOf = (stages) => {
  const has = (test) => flat(stages).some(({ name }) => name === test);
  return [
    ...(has(postgresTests) ? [program('PostgreSQL', ensurePostgres)] : []),
    ...(has(browserTests) ? [program('Chromium', ensureChromium)] : []),
  ];
};

/** Runs the network's tests on PostgreSQL. If it is missing, the install stage has already explained how to get it. */
const testsOnPostgres = (args) =>
  findPostgres() ? tests('postgres', ['--project', 'node', ...args], postgresEnvironment) : tallyStep(1);

const script = (file, ...args) => run(process.execPath, ['--import', 'tsx', file, ...args]);
const step = (name, exitCodeOf) => ({ name, run: async () => tallyStep(await exitCodeOf()) });
const [format, types, fixtures, words] = checks.map(({ name, run: check }) => step(name, check));

/**
 * The stages after the install. Lists in `parallel` run at the same time, each in its order. Fixtures and build keep one core
 * busy for as long as lint and types keep the other. Tests wait for answers, frames and processes a quarter of their
 * time, browser tests most; the server tests use that time. They take as long as the other list, since a browser gets
 * more than half of a small machine.
 */
const stagesWith = (env, plain, onPostgres) => [
  {
    parallel: [
      [format, words, types],
      [fixtures, step('build', async () => ((await build({ plain })) ? 0 : 1))],
    ],
  },
  {
    parallel: [
      [{ name: 'server tests', run: () => tests('server', ['--project', 'node'], env) }],
      [
        { name: postgresTests, program: true, run: () => testsOnPostgres(onPostgres) },
        { name: browserTests, program: true, run: () => endToEnd(env) },
        { name: 'client tests', run: () => tests('client', ['--project', '!node'], env) },
      ],
    ],
  },
];

const { files, titles } = usualOnPostgres;
/** In a single process: a second would need longer to fill its database than it saves. */
const onPostgres = [...files, '-t', titles.join('|'), '--no-file-parallelism'];

/** The stages of `npm test`. */
export const usualStages = stagesWith({}, true, onPostgres);

const play = ['--project', 'node', '--mode', 'play', 'server/testing/play/play.test.ts'];

/** The stages of `npm run test:deep`: those of `npm test` with all their cases, then the long-running ones. */
export const deepStages = [
  ...stagesWith(deepEnvironment, false, ['server/network']),
  step('crash rehearsal', () => script('scripts/crash/main.ts')),
  step('crash rehearsal on PostgreSQL', () => script('scripts/crash/main.ts', '--postgres')),
  { name: 'quarter-hour game', run: () => tests('play', play) },
  step('proxy under load', () => script('scripts/bench/main.ts', '--only', 'proxy')),
  // Without the largest network, which takes longer to make than all other stages; `npm run bench -- --only scale`
  // includes it.
  step('scale bench', () => script('scripts/bench/main.ts', '--only', 'scale', '--sizes', '120,10000')),
];

/** All stages in one list. */
export const flat = (stages) => stages.flatMap((stage) => stage.parallel?.flat() ?? [stage]);

/** Stages whose names begin with one of the given names. @throws RangeError for a name without a stage */
export function only(stages, names) {
  const isNamed = ({ name }) => names.some((given) => name.startsWith(given));
  const unknown = names.filter((given) => !flat(stages).some(({ name }) => name.startsWith(given)));
  if (unknown.length > 0) throw new RangeError(`There is no stage ${unknown.join(', ')}.`);
  return flat(stages).filter(isNamed);
}
