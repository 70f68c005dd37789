import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { DiskFull } from './diskFull';

/** Before each entry: how long it is, the checksum of what follows that, and its number. */
const head = { bytes: 16, length: 0, checksum: 4, number: 8 } as const;

/** What is written where a file has space already changes nothing but that space: its size and place need not be brought to the disk. */
const space = 1_048_576;

/** What the disk did not take is not known any more. */
class LogFailed extends Error {}

export interface Entry {
  /** One more than that of the entry before. */
  number: number;
  text: string;
}

/**
 * Texts in a file, each on the disk before `append` resolves: one short write and one flush. Who has brought all of them elsewhere
 * starts anew at the beginning of the file; what is left behind has smaller numbers, and is not read any more. What was cut off by a
 * crash fails its checksum, and is none.
 */
export class WriteAheadLog {
  readonly #file: FileHandle;
  #end = 0;
  #failed: unknown;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(path: string): Promise<WriteAheadLog> {
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    const { size } = await file.stat();
    if (size < space) {
      await file.write(Buffer.alloc(space - size), 0, space - size, size);
      await file.sync();
    }
    return new WriteAheadLog(file);
  }

  /** What is there, in its order; the next one comes after it. */
  async entries(): Promise<Entry[]> {
    const { size } = await this.#file.stat();
    const { buffer } = await this.#file.read(Buffer.alloc(size), 0, size, 0);
    const found: Entry[] = [];
    this.#end = 0;
    for (let before = 0; this.#end + head.bytes <= size; ) {
      const start = buffer.subarray(this.#end, this.#end + head.bytes);
      const [length, number] = [start.readUInt32LE(head.length), start.readDoubleLE(head.number)];
      const text = buffer.subarray(this.#end + head.bytes, this.#end + head.bytes + length);
      const isWhole =
        length > 0 && text.length === length && checksumOf(start, text) === start.readUInt32LE(head.checksum);
      if (!isWhole || number <= before) break;
      found.push({ number, text: text.toString() });
      this.#end += head.bytes + length;
      before = number;
    }
    return found;
  }

  /** All that it takes, or an error and nothing. */
  async append({ number, text }: Entry): Promise<void> {
    if (this.#failed !== undefined)
      throw new LogFailed('The disk has failed: start the server again.', { cause: this.#failed });
    const length = Buffer.byteLength(text);
    const entry = Buffer.allocUnsafe(head.bytes + length);
    entry.writeUInt32LE(length, head.length);
    entry.writeDoubleLE(number, head.number);
    entry.write(text, head.bytes);
    entry.writeUInt32LE(checksumOf(entry, entry.subarray(head.bytes)), head.checksum);
    const { bytesWritten } = await this.#file.write(entry, 0, entry.length, this.#end);
    if (bytesWritten < entry.length) throw new DiskFull('The disk is full.');
    try {
      await this.#file.datasync();
    } catch (error) {
      this.#failed = error;
      throw error;
    }
    this.#end += entry.length;
  }

  /** The next entry is the first one. */
  restart(): void {
    this.#end = 0;
  }

  /** Leaves nothing behind, for who has brought all of it elsewhere. */
  async clear(): Promise<void> {
    this.restart();
    await this.#file.write(Buffer.alloc(head.bytes), 0, head.bytes, 0);
  }

  close = (): Promise<void> => this.#file.close();
}

/** Of the number and the text. */
const checksumOf = (start: Buffer, text: Buffer): number => crc32(text, crc32(start.subarray(head.number, head.bytes)));
