// `npm run build`: builds the client and the server, and compresses the assets.
import { helpOnRequest } from './help.mjs';
import { bin, run } from './run.mjs';

helpOnRequest(`Usage: npm run build [-- --plain]
Builds the client to dist and the server to build.
  --plain  leaves out the compressed files: for tests
Settings (environment): VITE_STORE_BASE, VITE_CAPTCHA_LOGIN_PATH. See README.md.`);

const tsx = (...args) => [bin('tsx/dist/cli.mjs'), ...args];
const plain = process.argv.includes('--plain') ? ['--plain'] : [];
const steps = [
  ['the client', [bin('vite/bin/vite.js'), 'build', '--config', 'client/vite.config.ts', '--logLevel', 'warn']],
  ['the server', tsx('scripts/bundle.ts')],
  ['compressed files', tsx('scripts/compress.ts', ...plain)],
];
for (const [index, [what, args]] of steps.entries()) {
  const begun = performance.now();
  const exitCode = await run(process.execPath, args);
  if (exitCode !== 0) {
    process.exitCode = exitCode;
    break;
  }
  console.log(
    `Built ${what} in ${((performance.now() - begun) / 1000).toFixed(1)} s (${index + 1} of ${steps.length}).`,
  );
}
