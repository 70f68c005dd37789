import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

it('prints a line for each check, no secret, and ends with 1 on a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const secrets = { SMTP_URL: 'smtp://lantern:top-secret@127.0.0.1:9', SMS_TOKEN: 'token-secret' };
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...secrets,
      ...{ DATA_DIR: folder, MAIL_FROM: 'a@example.com', PUBLIC_URL: 'https://agents.example.com' },
      SMS_URL: 'https://sms.example.com/messages',
    },
  });
  expect(status).toBe(1);
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => line.slice(0, 26).trim().replace(/ +/, ' '))).toEqual([
    ...[
      'OK Settings',
      'OK Versions',
      'OK Data folder',
      'OK Database',
      'OK Uploads',
      'Failure Mail',
      'OK SMS',
      'OK Address',
    ],
    'Warning Reverse proxy',
    'OK Account numbers',
  ]);
  expect(lines.every((line) => /[.]$/.test(line))).toBe(true);
  expect(stdout).not.toMatch(/secret|\{\{/);
});
