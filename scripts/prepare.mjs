import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './folderLock.mjs';
import { root, run, runNpm } from './run.mjs';

const modifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

/** True when node_modules is no older than the lockfile; with `dev`, it must also hold the packages for tests. */
export function isInstalled(folder, { dev = false } = {}) {
  const installedAt = modifiedAt(join(folder, 'node_modules/.package-lock.json'));
  if (installedAt === undefined || installedAt < (modifiedAt(join(folder, 'package-lock.json')) ?? 0)) return false;
  return !dev || existsSync(join(folder, 'node_modules/vitest'));
}

/** True when this file, or anything in this folder (names included), changed after the instant. */
export function isNewer(path, instant) {
  const changedAt = modifiedAt(path);
  if (changedAt === undefined) return false;
  if (changedAt > instant) return true;
  if (!statSync(path).isDirectory()) return false;
  return readdirSync(path, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? isNewer(join(path, entry.name), instant) : modifiedAt(join(path, entry.name)) > instant,
  );
}

/** The environment settings that affect a build, as one comparable text. */
export const buildSettings = (env) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(env)
        .filter(([name]) => name.startsWith('VITE_'))
        .sort(),
    ),
  );

/** Written last by a build (scripts/compress.ts): holds the build's settings and, as its own age, the build's. */
export const buildStamp = 'dist/.build.json';

/** The stamp's content; `plain` marks an uncompressed build for tests. */
export const stampOf = (env, { plain = false } = {}) => `${buildSettings(env)}${plain ? '\nplain' : ''}`;

const bundled = ['build/main.mjs', 'build/server.cjs'];
const built = ['dist/index.html', ...bundled];

/**
 * True when the build is complete, made with these settings, and no older than its sources. With `plain`, an
 * uncompressed build is enough.
 */
export function isBuilt(folder, env, { plain = false } = {}) {
  const stamp = join(folder, buildStamp);
  const builtAt = modifiedAt(stamp);
  if (builtAt === undefined || !built.every((file) => existsSync(join(folder, file)))) return false;
  const content = readFileSync(stamp, 'utf8');
  if (content !== stampOf(env) && !(plain && content === stampOf(env, { plain }))) return false;
  return !['package-lock.json', 'client', 'server', 'shared'].some((source) => isNewer(join(folder, source), builtAt));
}

let reported = false;
function waiting() {
  if (!reported) console.log('Another start is making this folder ready; waiting for it ...');
  reported = true;
}
const locked = (work) => exclusively(join(root, '.cache/prepare.lock'), work, waiting);

/** Runs `work` and prints the elapsed seconds every ten seconds and at the end. */
async function timed(title, work) {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  console.log(`${title} ...`);
  const timer = setInterval(() => console.log(`  ${seconds()} s ...`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    console.log(`  took ${seconds()} s`);
  }
}

/** Arguments for npm: a clean install, or only the packages for tests if the others are installed. */
export function installArguments(folder, { dev = false } = {}) {
  if (!dev) return ['ci', '--omit=dev'];
  return isInstalled(folder) ? ['install', '--include=dev', '--no-save'] : ['ci', '--include=dev'];
}

/** Installs the lockfile's packages if needed. Resolves with false on failure, which npm has explained. */
export async function install({ dev = false } = {}) {
  if (isInstalled(root, { dev })) return true;
  return locked(async () => {
    if (isInstalled(root, { dev })) return true;
    const args = installArguments(root, { dev });
    return timed(
      `Installing packages (npm ${args[0]}), usually under a minute`,
      async () => (await runNpm([...args, '--loglevel=error'])) === 0,
    );
  });
}

/** Builds the client and the server. Resolves with false on failure, which the build has explained. */
export const build = (options) => locked(() => runBuild(options));
const runBuild = async ({ plain = false } = {}) =>
  (await runNpm(['run', '--silent', 'build', ...(plain ? ['--', '--plain'] : [])])) === 0;

/** Builds when the sources or settings are newer than the build. */
export async function buildIfStale(options) {
  if (isBuilt(root, process.env, options)) return true;
  return locked(async () => {
    if (isBuilt(root, process.env, options)) return true;
    return timed('Building the client and the server, usually under a minute', () => runBuild(options));
  });
}

const bundleSources = [
  'package-lock.json',
  'server',
  'shared',
  'scripts/bundle.ts',
  'scripts/bundling.ts',
  'scripts/boot.mjs',
];

/** True when the server's bundle exists and is no older than its sources. */
export function isBundled(folder) {
  const ages = bundled.flatMap((file) => modifiedAt(join(folder, file)) ?? []);
  if (ages.length < bundled.length) return false;
  return !bundleSources.some((source) => isNewer(join(folder, source), Math.min(...ages)));
}

/**
 * Builds only the server when its sources are newer. For tests of its process: the bundle starts twice as fast as the
 * sources.
 */
export async function bundleIfStale() {
  if (isBundled(root)) return true;
  return locked(
    async () => isBundled(root) || (await run(process.execPath, ['--import', 'tsx', 'scripts/bundle.ts'])) === 0,
  );
}
