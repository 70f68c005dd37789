import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.mjs';

const execute = promisify(execFile);
const packages = join(root, 'node_modules');

/** The folder of another team: the examples, and links to packages in place of an install, which needs a network. */
export function examplesFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-examples-'));
  const installed = (name: string) => join(folder, 'node_modules', name);
  mkdirSync(installed('lantern'), { recursive: true });
  cpSync(join(root, 'scripts/examples'), folder, { recursive: true });
  for (const name of readdirSync(packages))
    if (!name.startsWith('.') && name !== 'lantern') symlinkSync(join(packages, name), installed(name));
  return {
    installed,
    run: async (command: string, args: string[], at = '') => {
      // Tests inside of tests would report to the outer ones.
      const { NODE_TEST_CONTEXT: _, VITEST: __, ...env } = process.env;
      try {
        return (await execute(command, args, { cwd: resolve(folder, at), env })).stdout;
      } catch (error) {
        throw new Error(`${command} ${args.join(' ')} has failed:\n${(error as { stdout?: string }).stdout}`, {
          cause: error,
        });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
