import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';
import { expect, test } from './test';

/**
 * Copies the tree so that the test can edit it. The copy is inside the tree, where Node finds the packages and Vite
 * serves files: it serves none outside the folder with package.json.
 */
function copyOfTree(): string {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'dev-'));
  for (const name of ['client', 'server', 'shared', 'scripts', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['fixtures', 'node_modules']) symlinkSync(join(root, name), join(folder, name));
  return folder;
}

function edit(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not say ${from}.`);
  writeFileSync(file, before.replace(from, to));
}

test('npm run dev serves nested addresses and shows changes of client and server, all on one port', {
  tag: '@deep',
}, async ({ page }) => {
  // About ten seconds of work in several processes, more on a busy machine.
  test.slow();
  const folder = copyOfTree();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { dev: string } };
  const dev = spawn('sh', ['-c', `exec ${scripts.dev}`], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: ':memory:',
      BACKEND_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group that can be killed as a whole.
    detached: true,
  });
  const exited = once(dev, 'exit');
  let printed = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  const address = () => /^Lantern +(http:\S+)/m.exec(printed)?.[1];
  try {
    // Three levels deep, where relative URLs in the page would fail.
    await expect.poll(address, { timeout: 100_000, message: printed }).toBeDefined();
    await page.goto(`${address()}/pages/miscellaneous/not-authorized`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible({ timeout: 100_000 });
    await page.evaluate("document.body.dataset.since = 'before the edit'");
    edit(join(folder, 'client/account/MessagePage.tsx'), '{title}\n', '{title}, edited\n');
    await expect(heading).toContainText(', edited', { timeout: 100_000 });
    await expect(page.locator('body')).toHaveAttribute('data-since', 'before the edit');

    edit(join(folder, 'server/http/problems.ts'), 'title: problem.message', "title: 'Edited.'");
    const title = async () => {
      const answer = await page.request.get(`${address()}/nowhere`, { headers: { accept: 'application/json' } });
      return (await answer.json()).title;
    };
    await expect.poll(title, { timeout: 100_000, message: printed }).toBe('Edited.');
  } finally {
    if (dev.pid) process.kill(-dev.pid, 'SIGTERM');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
});
