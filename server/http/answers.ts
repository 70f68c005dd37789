import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { viewAsHeader } from '@shared/http/viewAs';
import type { Request, Response } from 'express';
import { type Packed, packedFor, refusesPlain } from './encodings';
import { securityHeaders } from './security';

/** An answer to a call, ready to be sent. Without a body it is empty. */
export interface Ready {
  status: number;
  tag?: string;
  body?: Buffer | undefined;
  /** The body as it was packed for whom asked for that, by encoding. */
  packed?: Map<string, Buffer>;
}

/** Below, packing costs more than it spares. */
const minPacked = 1024;
const packers = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body),
} satisfies Record<Packed, (body: Buffer) => Buffer>;

/** The body in an encoding that the caller reads; packed once for an answer that is kept. */
function bodyFor(req: Request, ready: Ready): { body: Buffer; encoding?: Packed } | undefined {
  const { body } = ready;
  if (!body) return undefined;
  if (body.length < minPacked && !refusesPlain(req)) return { body };
  const encoding = packedFor(req);
  if (!encoding) return { body };
  ready.packed ??= new Map();
  const packed = ready.packed.get(encoding) ?? packers[encoding](body);
  ready.packed.set(encoding, packed);
  return { body: packed, encoding };
}

export const answerOf = (status: number, text: string | undefined): Ready => ({
  status,
  body: text === undefined ? undefined : Buffer.from(text),
});

const fixedHeaders = Object.entries(securityHeaders);

/** Bytes of answers that are kept in all. */
const maxBytes = 8 * 1024 * 1024;
/** Questions that are remembered without their answers. */
const maxAsked = 2_000;

/**
 * Answers to reads, by caller and address, for as long as nothing has changed: whoever asks for the second time waits for no work
 * from the third on. The tag of an answer is made of what decides it and not of its bytes, so that a 304 costs no work either.
 */
export class CachedAnswers {
  readonly #version: () => string;
  readonly #answers = new Map<string, Ready>();
  readonly #asked = new Set<string>();
  #of = '';
  #bytes = 0;

  constructor(version: () => string) {
    this.#version = version;
  }

  /** The answer to this question; otherwise it is to be made now, under the tag of what it is made of. */
  find(key: string): { kept: Ready } | { kept?: undefined; tag: string } {
    this.#renew();
    const kept = this.#answers.get(key);
    return kept ? { kept } : { tag: this.#tag(key) };
  }

  /** An answer under the tag it was given before it was made: a change in between makes the tag stale and not the answer. */
  keep(key: string, tag: string, text: string | undefined): Ready {
    const ready: Ready = { ...answerOf(200, text), tag };
    this.#renew();
    if (this.#asked.has(key) && tag === this.#tag(key)) {
      this.#bytes += (ready.body?.length ?? 0) + key.length;
      if (this.#bytes > maxBytes) this.#clear();
      this.#answers.set(key, ready);
    } else {
      if (this.#asked.size >= maxAsked) this.#asked.clear();
      this.#asked.add(key);
    }
    return ready;
  }

  #tag = (key: string) => `W/"${hash('sha1', `${this.#of} ${key}`, 'base64url')}"`;

  #renew() {
    const version = this.#version();
    if (version === this.#of) return;
    this.#of = version;
    this.#asked.clear();
    this.#clear();
  }

  #clear() {
    this.#answers.clear();
    this.#bytes = 0;
  }
}

/** Sends an answer; to a caller who has it already, that it has not changed. */
export function send(req: Request, res: Response, ready: Ready): void {
  const { status, tag } = ready;
  for (const [name, value] of fixedHeaders) res.setHeader(name, value);
  res.setHeader('Cache-Control', tag ? 'private, no-cache' : 'no-store');
  if (tag) {
    res.setHeader('Vary', `token, Authorization, ${viewAsHeader}, Accept-Encoding`);
    res.setHeader('ETag', tag);
    if (req.headers['if-none-match'] && req.fresh) {
      res.statusCode = 304;
      res.end();
      return;
    }
  }
  res.statusCode = status;
  const sent = bodyFor(req, ready);
  if (sent) res.setHeader('Content-Type', 'application/json; charset=utf-8');
  if (sent?.encoding) res.setHeader('Content-Encoding', sent.encoding);
  res.setHeader('Content-Length', sent?.body.length ?? 0);
  res.end(req.method === 'HEAD' ? undefined : sent?.body);
}
