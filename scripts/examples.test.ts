import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examplesFolder } from './examplesFolder';
import { root } from './run.mjs';

let team: ReturnType<typeof examplesFolder>;
beforeAll(async () => {
  team = examplesFolder();
  await team.run(process.execPath, ['--import', 'tsx', join(root, 'scripts/packDemo.ts')], root);
});
afterAll(() => team.remove());

// All other examples wait for the deep run, in scripts/package.deep.test.ts.
it('lantern/demo works in a project of plain JavaScript', async () => {
  for (const part of ['package.json', 'build', 'fixtures'])
    cpSync(join(root, part), join(team.installed('lantern'), part), { recursive: true });
  expect(await team.run(process.execPath, ['--test', '--test-reporter=tap'], 'node-test')).toMatch(/^# pass [1-9]/m);
});
