import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Best first: the shell is Chromium without windows, and takes less of the processor. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** For a browser without a screen, user or network of its own, as in a container. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of Chromium or Chrome: CHROMIUM_PATH, else the best one found on PATH or in the usual places, else undefined. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program: correct it, or unset it to search.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(isProgram);
}

/** Ubuntu and older Debian have no package for the shell alone. */
async function installChromium() {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], quiet);
  const install = (name) => run('apt-get', ['install', '-y', name, 'fonts-noto-cjk'], quiet);
  if ((await install('chromium-headless-shell')) !== 0) await install('chromium');
}

/** The same, installed by apt where it is missing and we may. Throws one sentence that says how to get it. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the end-to-end tests (apt-get) ...');
    await installChromium();
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome: install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its program.',
  );
}
