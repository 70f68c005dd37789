import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command in the repository with our output and no input; resolves with its exit code. A signal to us ends the
 * command with all its children, then us, so no partial install or build keeps running.
 */
export function run(command, args, env = {}) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true, // a process group that can be killed as a whole
    });
    let stoppedBy;
    const stop = (signal) => {
      stoppedBy = signal;
      try {
        process.kill(-child.pid, signal);
      } catch {
        child.kill(signal); // the group is gone, or the system has no process groups
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

/** The path of an installed package's program, e.g. `bin('vite/bin/vite.js')`, without the start-up time of npx. */
export const bin = (path) => `${root}node_modules/${path}`;

/** Runs the npm that started this process. */
export function runNpm(args, env) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], env);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, env);
}
