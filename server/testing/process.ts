import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleIfStale } from '../../scripts/prepare.mjs';
import { root } from '../../scripts/run.mjs';

const alive = new Set<ChildProcess>();

/** Bundles the server if needed; await it before starting processes. */
export async function bundleServer(): Promise<void> {
  if (!(await bundleIfStale())) throw new Error('The server could not be bundled.');
}

/** Starts the built server with these settings and flags, without other settings of the environment. */
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
  const listening = new Promise<string>((resolve, failed) => {
    child.stdout.on('data', (part: Buffer) => {
      output.stdout += part;
      // An empty line ends the greeting; on a busy machine, the same chunk holds lines that follow it.
      const address = /^Lantern\s+(http:\S+)\n(?:.+\n)*\n/m.exec(output.stdout)?.[1];
      if (address) resolve(address);
    });
    child.stderr.on('data', (part: Buffer) => {
      output.stderr += part;
    });
    void exited.then(({ code, stderr }) => failed(new Error(`It ended with ${code}: ${stderr}`)));
  });
  // A test that waits only for the exit must not fail because the server never listened.
  listening.catch(() => {});
  return {
    exited,
    /** Resolves with the address once the server has announced it. */
    listening,
    output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves once the output contains the text. */
    logged: (text: string) =>
      new Promise<void>((resolve) => {
        child.stdout.on('data', () => {
          if (output.stdout.includes(text)) resolve();
        });
      }),
    end: (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Kills processes that a failed test has left running. */
export function endProcesses() {
  for (const child of alive) child.kill('SIGKILL');
}
