import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Best first: the headless shell needs less CPU. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  ...names.map((name) => `/usr/bin/${name}`),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags for a container without a display, user or network. */
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

/** Path of Chromium or Chrome: CHROMIUM_PATH, else the best one on PATH or in the usual places, else undefined. */
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

/**
 * Path of Chromium or Chrome, installed by apt if it is missing and the user is root. Throws one sentence with
 * instructions.
 */
export async function ensureChromium() {
  const browser = findChromium();
  if (browser) return browser;
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
