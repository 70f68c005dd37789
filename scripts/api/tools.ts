import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Installed apart from the project's packages, because the tools take 300 MB. */
const versions = {
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  '@stoplight/prism-cli': '5.14.2',
  'openapi-typescript': '7.13.0',
  'swagger-typescript-api': '13.13.0',
  '@hey-api/openapi-ts': '0.90.0',
  typescript: '5.9.3',
};
type Tool = keyof typeof versions;

/** The tools' own folder, which is not part of the repository. */
export const folder = fileURLToPath(new URL('../../.cache/api-tools', import.meta.url));
const quiet = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

/** Installs the tools once. Resolves with false on failure, which npm has explained. */
export async function installTools(): Promise<boolean> {
  const manifest = `${JSON.stringify({ private: true, dependencies: versions }, null, 2)}\n`;
  const done = join(folder, 'installed.json');
  if (existsSync(done) && readFileSync(done, 'utf8') === manifest) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  console.log('Installing the tools into .cache/api-tools, once, about a minute ...');
  const { runNpm } = await import('../run.mjs');
  const code = await runNpm([
    ...['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'],
    '--loglevel=error',
  ]);
  if (code !== 0) return false;
  writeFileSync(done, manifest);
  return true;
}

/** The script of a tool's program. */
export function programOf(tool: Tool, name: string = tool): string {
  const home = join(folder, 'node_modules', tool);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return join(home, typeof bin === 'string' ? bin : bin[name]);
}

/** Runs a tool and resolves with its exit code and everything it printed. */
export async function runTool(
  program: string,
  args: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, ...args], {
      cwd: folder,
      env: quiet,
      maxBuffer: 256 * 1024 * 1024,
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    // A tool that finds something ends with a code; any other failure is a bug.
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'number') throw error;
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { code: error.code, out: stdout, err: stderr };
  }
}
