import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesFolder } from './examplesFolder';
import { root } from './run.mjs';

let team: ReturnType<typeof examplesFolder>;
let files: string[];
beforeAll(async () => {
  team = examplesFolder();
  const packed = await team.run('npm', ['pack', '--json', '--pack-destination', team.installed('')], root);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  const archive = team.installed(filename);
  files = (await team.run('tar', ['tzf', archive])).trim().split('\n');
  await team.run('tar', ['xzf', archive, '--strip-components=1', '-C', team.installed('lantern')]);
  // More packages than all others of the tests, so it is no dependency.
  await team.run('npm', ['install', '--no-save', '--prefix', team.installed('../jest'), 'jest@30']);
});
afterAll(() => team.remove());

it('the package holds the compiled demo server and its fixtures, and nothing else', () => {
  const code = ['build/demo.cjs', 'build/demo.d.cts', 'build/demo.d.mts', 'build/demo.db', 'build/demo.mjs'];
  expect(files.filter((path) => !/^package\/fixtures\/[\w/]+\.json$/.test(path)).sort()).toEqual(
    ['LICENSE', 'README.md', ...code, 'package.json'].map((path) => `package/${path}`),
  );
});

describe('the package works', () => {
  const jest = () => team.installed('../jest/node_modules/jest/bin/jest.js');

  it.each<[string, () => string[]]>([
    ['vitest', () => [team.installed('vitest/vitest.mjs'), 'run']],
    ['node-test', () => ['--test']],
    ['jest-esm', () => ['--experimental-vm-modules', jest()]],
    ['jest-cjs', () => [jest()]],
  ])('in the example %s', async (example, args) => {
    await expect(team.run(process.execPath, args(), example)).resolves.toBeTypeOf('string');
  });

  it('with its types', async () => {
    const options = '--noEmit --strict --skipLibCheck --module nodenext --target es2023 demo.test.ts'.split(' ');
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), ...options];
    await expect(team.run(process.execPath, tsc, 'vitest')).resolves.toBe('');
  });
});
