import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
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

/** The path of Chromium or Chrome: CHROMIUM_PATH, else the first found on PATH or in the usual places, else undefined. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, which is no program: correct it, or unset it to search.`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(isProgram);
}

/** The same, installed by apt where it is missing and we may. Throws one sentence that says how to get it. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the end-to-end tests (apt-get) ...');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], quiet);
    await run('apt-get', ['install', '-y', 'chromium', 'fonts-noto-cjk'], quiet);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The end-to-end tests need Chromium or Chrome: install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to its program.',
  );
}
