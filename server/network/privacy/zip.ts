import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breath } from 'node:timers/promises';
import type { Response } from 'express';

/** A file of the archive; its content is read when its turn comes. */
export interface Entry {
  path: string;
  content: () => AsyncIterable<string | Uint8Array>;
  /** Content that is compressed already. */
  stored?: true;
}

/** Milliseconds after which a reader who takes nothing is disconnected. */
const mostIdle = 60_000;

/** Longest time in ms before other calls get their turn. */
const longest = 8;
const pieceSize = 64 * 1024;

/** Gathers rows to pieces that are worth compressing. */
async function* pieces(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let text = '';
  let until = performance.now() + longest;
  for await (const part of content) {
    if (typeof part !== 'string') {
      yield part;
      continue;
    }
    text += part;
    if (text.length >= pieceSize) {
      yield Buffer.from(text);
      text = '';
    }
    if (performance.now() < until) continue;
    await breath();
    until = performance.now() + longest;
  }
  if (text) yield Buffer.from(text);
}

/** Sends a ZIP file no faster than the client reads it. Ends when the connection does; a failure cuts the file off. */
export async function sendZip(res: Response, name: string, entries: readonly Entry[]): Promise<void> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let reading: Readable | undefined;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { path, content, stored } of entries)
    zip.addReadStreamLazy(path, { compress: !stored }, (take) => {
      reading = Readable.from(pieces(content()), { objectMode: false });
      take(null, reading);
    });
  zip.end();
  res.set({ 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${name}"` });
  res.setTimeout(mostIdle, () => res.destroy());
  try {
    await pipeline(output, res);
  } finally {
    await ended(reading);
  }
}

/** Resolves when nothing reads the database any more. */
async function ended(reading: Readable | undefined): Promise<void> {
  if (!reading || reading.closed) return;
  const closed = new Promise((resolve) => reading.once('close', resolve));
  reading.on('error', () => {});
  reading.destroy();
  await closed;
}
