import { createHash, randomUUID } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

/** Lets go of a folder. */
export type Release = () => Promise<void>;

/** A socket's path may be so long and no longer. */
const longest = 100;

interface Address {
  path: string;
  close: () => void;
}

const idOf = (file: string) => createHash('sha256').update(file).digest('hex').slice(0, 32);

/** How a socket in a folder is addressed: by a path that is short enough, or on Windows by a pipe named after it. */
function addressOf(folder: string, name: string): Address {
  const file = join(folder, name);
  const close = () => {};
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\lantern-${idOf(resolve(file).toLowerCase())}`, close };
  const shortest = [file, relative(process.cwd(), file)].find((path) => Buffer.byteLength(path) <= longest);
  if (shortest !== undefined) return { path: shortest, close };
  // On Linux an open folder has a short name of its own.
  const open = openSync(folder, constants.O_RDONLY);
  return { path: `/proc/self/fd/${open}/${name}`, close: () => closeSync(open) };
}

const listen = (path: string) =>
  new Promise<Server | undefined>((taken, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? taken(undefined) : failed(error),
    );
    server.listen(path, () => taken(server.unref()));
  });

const answers = (path: string) =>
  new Promise<boolean>((told) => {
    const socket = connect(path, () => {
      socket.destroy();
      told(true);
    });
    socket.once('error', () => told(false));
  });

/** Some shared folders of virtual machines hold files and no sockets. */
const noSockets = new Set(['EOPNOTSUPP', 'ENOTSUP', 'EPERM', 'EINVAL']);

/**
 * Takes a folder for this process until it is released, or until the process is gone however it goes: the lock is a socket in the
 * folder, which the system closes. Undefined when a living process has it.
 */
export async function lockFolder(folder: string): Promise<Release | undefined> {
  try {
    return await lock(folder, 'in-use');
  } catch (error) {
    if (!noSockets.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return lock(tmpdir(), `lantern-${idOf(await realpath(folder))}`);
  }
}

async function lock(folder: string, name: string): Promise<Release | undefined> {
  const { path, close } = addressOf(folder, name);
  try {
    const server = (await listen(path)) ?? ((await wasLeft(folder, name, path)) ? await listen(path) : undefined);
    return server && (() => new Promise((done) => server.close(() => done())));
  } finally {
    close();
  }
}

/** Whether nobody answers any more where a lock is; it is then gone. It is moved first, in case that somebody has just taken it anew. */
async function wasLeft(folder: string, name: string, path: string): Promise<boolean> {
  if (await answers(path)) return false;
  const aside = `${name}-${randomUUID().slice(0, 8)}`;
  const moved = addressOf(folder, aside);
  try {
    await rename(join(folder, name), join(folder, aside));
    if (await answers(moved.path)) {
      await rename(join(folder, aside), join(folder, name));
      return false;
    }
    await rm(join(folder, aside), { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    moved.close();
  }
  return true;
}
