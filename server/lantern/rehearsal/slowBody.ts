import type { RehearsalRule } from '@shared/contracts/lantern/rehearsal';
import type { Response } from 'express';

const tickMs = 25;
/** Above this many waiting bytes, the writer must pause. */
const mostWaiting = 1024 * 1024;

/** Sends a response's body at a pace; all of it when the server stops. */
export function slowDown(res: Response, pace: NonNullable<RehearsalRule['pace']>, stopping?: AbortSignal): void {
  const write = res.write.bind(res) as (chunk: Buffer) => boolean;
  const end = res.end.bind(res) as () => Response;
  const waiting: Buffer[] = [];
  let bytes = 0;
  let allowed = 0;
  let perTick: number | undefined;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;

  /** Undefined while the body's length is unknown. */
  const bytesPerTick = (): number | undefined => {
    if ('bytesPerSecond' in pace) return (pace.bytesPerSecond * tickMs) / 1_000;
    const length = Number(res.getHeader('content-length')) || (ended || bytes >= mostWaiting ? bytes : 0);
    perTick ??= length > 0 ? (length * tickMs) / pace.ms : undefined;
    return perTick;
  };

  const close = () => {
    clearInterval(timer);
    stopping?.removeEventListener('abort', hurry);
  };
  const finish = () => {
    close();
    end();
  };
  const sendOn = (most: number) => {
    for (let left = most; left > 0 && waiting[0]; ) {
      const chunk = waiting[0];
      const part = chunk.subarray(0, left);
      left -= part.length;
      bytes -= part.length;
      if (part.length === chunk.length) waiting.shift();
      else waiting[0] = chunk.subarray(part.length);
      write(part);
    }
  };
  const tick = () => {
    allowed += bytesPerTick() ?? 0;
    const whole = Math.floor(allowed);
    allowed -= whole;
    const wasFull = bytes >= mostWaiting;
    if (whole > 0) sendOn(whole);
    if (bytes === 0 && ended) finish();
    else if (wasFull && bytes < mostWaiting) res.emit('drain');
  };
  const hurry = () => {
    sendOn(Number.POSITIVE_INFINITY);
    if (ended) finish();
  };
  const take = (...[chunk, encoding, ...rest]: unknown[]) => {
    for (const done of [encoding, ...rest]) if (typeof done === 'function') queueMicrotask(() => done());
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const part = typeof chunk === 'string' ? Buffer.from(chunk, encodingOf(encoding)) : Buffer.from(chunk);
    if (part.length === 0) return;
    waiting.push(part);
    bytes += part.length;
    timer ??= setInterval(tick, tickMs).unref();
    if (stopping?.aborted) hurry();
  };

  stopping?.addEventListener('abort', hurry);
  res.once('close', close);
  res.write = ((...args: unknown[]) => {
    take(...args);
    return bytes < mostWaiting;
  }) as typeof res.write;
  res.end = ((...args: unknown[]) => {
    if (ended) return res;
    take(...args);
    ended = true;
    if (bytes === 0 || stopping?.aborted) hurry();
    return res;
  }) as typeof res.end;
}

const encodingOf = (encoding: unknown): BufferEncoding =>
  typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
