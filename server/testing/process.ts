import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleIfStale } from '../../scripts/prepare.mjs';
import { root } from '../../scripts/run.mjs';

const alive = new Set<ChildProcess>();

/** Bundles the server unless that is done: to be awaited before processes are started. */
export async function bundleServer(): Promise<void> {
  if (!(await bundleIfStale())) throw new Error('The server could not be bundled.');
}

/** The server as people start it, with these settings and flags; whatever the surroundings set is left out. */
export function startProcess(settings: Record<string, string>, flags: string[] = []) {
  const child = spawn(process.execPath, ['build/main.mjs', ...flags], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', DRAIN_MS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  const output = { stdout: '', stderr: '' };
  const exited = once(child, 'close').then(([code, signal]) => {
    alive.delete(child);
    return { code: code as number | null, signal: signal as string | null, ...output };
  });
  const listening = new Promise<string>((found, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      output.stdout += part;
      const address = /Lantern\s+(http:\S+)\n.*\n\n$/s.exec(output.stdout)?.[1];
      if (address) found(address);
    });
    child.stderr.on('data', (part: Buffer) => {
      output.stderr += part;
    });
    void exited.then(({ code, stderr }) => failed(new Error(`It ended with ${code}: ${stderr}`)));
  });
  // A test that waits for the end only does not care that it never listened.
  listening.catch(() => {});
  return {
    exited,
    /** Its address, once it has told everything. */
    listening,
    output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves once its output has a text. */
    logged: (text: string) =>
      new Promise<void>((found) => {
        child.stdout.on('data', () => {
          if (output.stdout.includes(text)) found();
        });
      }),
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Ends whatever a failed test has left behind. */
export function endProcesses() {
  for (const child of alive) child.kill('SIGKILL');
}
