import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SqliteConnection } from './sqliteDriver';

/** A nameless file and its connection. */
interface Copy {
  file: number;
  connection: SqliteConnection;
}

/**
 * Closed copies by their initial bytes. Rewriting a copy takes 3 ms for 16 MB; a new file with its connection takes 20
 * ms.
 */
const closed = new WeakMap<Uint8Array, Copy[]>();
const mostClosed = 8;

/** Offsets in a SQLite file's header: change counter, `user_version`, and the change at which the size was valid. */
const stamped = [24, 60, 92];
/** Further apart than the transactions of a copy, so that a connection sees that its file has changed. */
const step = 0x1_0000;
let stamp = 0;

/** Rewrites the file. False if the connection does not notice, for example while one of its statements still reads. */
function begins({ file, connection }: Copy, prepared: Uint8Array): boolean {
  stamp += step;
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(stamp);
  ftruncateSync(file, prepared.length);
  writeSync(file, prepared, 0, prepared.length, 0);
  for (const place of stamped) writeSync(file, bytes, 0, bytes.length, place);
  const [seen] = connection.query<{ user_version: number }>('pragma user_version').rows;
  return seen?.user_version === stamp;
}

function end({ file, connection }: Copy): void {
  connection.close();
  closeSync(file);
}

function create(prepared: Uint8Array, connect: (path: string) => SqliteConnection): Copy {
  const path = join(tmpdir(), `lantern-${randomUUID()}.db`);
  writeFileSync(path, prepared, { mode: 0o600 });
  try {
    return { file: openSync(path, 'r+'), connection: connect(path) };
  } finally {
    // Windows keeps a file that is open; its temporary folder is swept by the system.
    if (process.platform !== 'win32') rmSync(path);
  }
}

/** A connection to a file that starts with these bytes; `close` recycles it for the next one. */
export function copyOf(prepared: Uint8Array, connect: (path: string) => SqliteConnection) {
  const others = closed.get(prepared) ?? [];
  closed.set(prepared, others);
  let copy = others.pop();
  if (copy && !begins(copy, prepared)) {
    end(copy);
    copy = undefined;
  }
  const { file, connection } = copy ?? create(prepared, connect);
  let isOpen = true;
  return {
    connection,
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      if (connection.inTransaction || others.length >= mostClosed) end({ file, connection });
      else others.push({ file, connection: connection.handOver() });
    },
  };
}
