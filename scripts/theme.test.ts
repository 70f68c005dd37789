import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bin, root } from './run.mjs';

it('prime.css matches the script’s output for the components in use', async () => {
  const check = promisify(execFile)(process.execPath, [bin('tsx/dist/cli.mjs'), 'scripts/theme.ts', '--check'], {
    cwd: root,
  });
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
