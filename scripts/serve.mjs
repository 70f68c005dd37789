import { stopWithParent } from './orphan.mjs';
import { buildIfStale, install, isInstalled } from './prepare.mjs';
import { root } from './run.mjs';

const flags = ['--reset', '--help', '-h'];

/** The packages of the server that consist of many files. */
const heavy = [
  '@casl/ability',
  'classic-level',
  'compression',
  'express',
  'express-rate-limit',
  'helmet',
  'http-proxy-middleware',
  'jose',
  'pino',
  'zod',
];

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/** Everything behind `npm start` once Node is known to be new enough. What is wrong with flags or settings shows before any work. */
export async function serve(args) {
  stopWithParent();
  const unknown = args.find((arg) => !flags.includes(arg));
  if (unknown !== undefined) stop(`The flag ${unknown} is not known; npm start -- --help lists the flags.`);
  if (args.some((arg) => arg !== '--reset') && !isInstalled(root)) {
    console.log('Usage: npm start -- [--reset] [--help]\nREADME.md lists the settings.');
    return;
  }
  if (!(await install())) stop('The packages could not be installed: mend what npm says above and start again.');

  process.chdir(root); // tsx finds tsconfig.json there
  // Loaded before tsx registers, which has a look at every single file of theirs: the server listens that much sooner.
  await Promise.allSettled(heavy.map((name) => import(name)));
  const { register } = await import('tsx/esm/api');
  register();
  const { ConfigError, readConfig } = await import('../server/config.ts');
  let config;
  try {
    config = readConfig(args, process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    stop(error.message);
  }
  if (config && !(await buildIfStale())) stop('The client could not be built: mend what is said above.');
  await import('../server/main.ts');
}
