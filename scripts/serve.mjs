import { stopWithParent } from './orphan.mjs';
import { buildIfStale, install, isBuilt, isInstalled } from './prepare.mjs';
import { root } from './run.mjs';

const flags = ['--reset', '--empty', '--fixtures', '--help', '-h'];
const isKnown = (arg, before) => flags.includes(arg) || before === '--fixtures' || arg.startsWith('--fixtures=');

const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

/**
 * Prepares and starts the server, after the check of Node's version. Reports wrong flags or settings before any work.
 */
export async function serve(args) {
  stopWithParent();
  const unknown = args.find((arg, index) => !isKnown(arg, args[index - 1]));
  if (unknown !== undefined) stop(`The flag ${unknown} is not known; npm start -- --help lists the flags.`);
  if (args.some((arg) => ['--help', '-h'].includes(arg)) && !isInstalled(root)) {
    console.log('Usage: npm start -- [--empty] [--reset] [--fixtures DIR] [--help]\nREADME.md lists the settings.');
    return;
  }
  if (!(await install())) stop('The packages could not be installed: mend what npm says above and start again.');

  process.chdir(root);
  // Checked once, because it looks at every source.
  const isReady = isBuilt(root, process.env);
  if (!isReady && !(await readSettings(args))) return;
  if (!isReady && !(await buildIfStale())) stop('The build failed: mend what is said above.');
  await import('../build/main.mjs');
}

/** Reads the settings as the server will. False if they only ask for help. */
async function readSettings(args) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { ConfigError, help, readConfig } = await import('../server/config.ts');
  try {
    const config = readConfig(args, process.env);
    if (!config) console.log(help);
    return config !== undefined;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return stop(error.message);
  } finally {
    await unregister();
  }
}
