// `node scripts/task.mjs [--tests] FILE [ARGUMENTS]`: installs the packages that a script or a package's program needs
// (`--tests` includes those for tests), then runs it.
import { spawn } from 'node:child_process';
import { requireNode } from './version.mjs';

requireNode();
const { install } = await import('./prepare.mjs');
const { bin, root } = await import('./run.mjs');

const dev = process.argv[2] === '--tests';
const [file = '', ...args] = process.argv.slice(dev ? 3 : 2);
if (!(await install({ dev }))) {
  console.error('The packages could not be installed: mend what npm says above and run this again.');
  process.exit(1);
}
const command = file.endsWith('.ts') ? ['--import', 'tsx', file] : [bin(file)];
// Stays in the terminal's process group, so a script can prompt the user.
const child = spawn(process.execPath, [...command, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('close', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
});
