import type { Request, Response } from 'express';

/** The first bytes of a body on its way, without delaying or copying them. */
export class Captured {
  bytes = 0;
  readonly #limit: number;
  #chunks: Buffer[] = [];
  #kept = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.#kept >= this.#limit) return;
    const part = chunk.subarray(0, this.#limit - this.#kept);
    this.#chunks.push(part);
    this.#kept += part.length;
  }

  get complete(): boolean {
    return this.#kept === this.bytes;
  }

  /** A copy: chunks may be parts of larger buffers, which they would keep alive. */
  take(most = this.#limit): Buffer {
    return Buffer.concat(this.#chunks, Math.min(most, this.#kept));
  }
}

/** Watches a request's body. Its first reader starts the flow; listening any earlier would lose the first bytes. */
export function captureRequest(req: Request, limit: number): Captured {
  const captured = new Captured(limit);
  const onListener = (event: string) => {
    if (event !== 'data') return;
    req.off('newListener', onListener);
    req.on('data', (chunk: Buffer) => captured.add(chunk));
  };
  req.on('newListener', onListener);
  return captured;
}

/** Watches a response's body between compression and chunking. */
export function captureResponse(res: Response, limit: number): Captured {
  const captured = new Captured(limit);
  const see = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === 'string')
      captured.add(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (Buffer.isBuffer(chunk)) captured.add(chunk);
    else if (chunk instanceof Uint8Array) captured.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };
  const { write, end } = res;
  res.write = ((...args: Parameters<typeof write>) => {
    see(args[0], args[1]);
    return write.apply(res, args);
  }) as typeof write;
  res.end = ((...args: Parameters<typeof end>) => {
    see(args[0], args[1]);
    return end.apply(res, args);
  }) as typeof end;
  return captured;
}
