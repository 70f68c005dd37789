import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command in the repository, its output being ours and its input empty, and resolves with its exit code.
 * A signal to us ends the command with all its children, then us: a half-done install or build never stays running.
 */
export function run(command, args, env = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true, // a process group of its own, to be ended as a whole
    });
    let stoppedBy;
    const stop = (signal) => {
      stoppedBy = signal;
      try {
        process.kill(-child.pid, signal);
      } catch {
        child.kill(signal); // the group is gone already, or the system knows none
      }
    };
    for (const signal of signals) process.on(signal, stop);
    child.once('error', failed);
    child.once('close', (code, signal) => {
      for (const name of signals) process.off(name, stop);
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
      done(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Runs the program of an installed package, e.g. `bin('vite/bin/vite.js')`, without the start-up time of npx. */
export const bin = (path) => `${root}node_modules/${path}`;

/** npm as it was started, so that the very same one goes on. */
export function runNpm(args, env) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], env);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env);
}
