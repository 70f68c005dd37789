import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { viewAsHeader } from '@shared/http/viewAs';
import type { Request, Response } from 'express';
import { type Packed, packedFor, refusesPlain } from './encodings';
import { securityHeaders } from './security';

/** An answer ready to be sent. Without a body it is empty. */
export interface Ready {
  status: number;
  tag?: string;
  body?: Buffer | undefined;
  /** The compressed body by encoding. */
  packed?: Map<string, Buffer>;
}

/** Smaller bodies are not worth compressing. */
const minPacked = 1024;
const packers = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => gzipSync(body),
} satisfies Record<Packed, (body: Buffer) => Buffer>;

/** The body in an encoding the caller accepts. A cached answer is compressed only once. */
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

const tagOf = (text: string) => `W/"${hash('sha1', text, 'base64url')}"`;

/** Total bytes of cached answers. */
const maxBytes = 8 * 1024 * 1024;
/** Requests remembered without their answers. */
const maxRemembered = 2_000;

/**
 * Caches answers to reads by caller and address until anything changes. An answer is kept from the second request on. Its tag is computed
 * from its inputs, not its bytes, so a 304 costs nothing.
 */
export class CachedAnswers {
  readonly #version: () => string | undefined | Promise<string | undefined>;
  readonly #answers = new Map<string, Ready>();
  readonly #asked = new Set<string>();
  #of: string | undefined = '';
  #bytes = 0;

  constructor(version: () => string | undefined | Promise<string | undefined>) {
    this.#version = version;
  }

  /** The cached answer to this request; otherwise the tag under which to make one now. */
  async find(key: string): Promise<{ kept: Ready } | { kept?: undefined; tag: string | undefined }> {
    await this.#renew();
    const kept = this.#answers.get(key);
    return kept ? { kept } : { tag: this.#tag(key) };
  }

  /**
   * Stores an answer under the tag it was given beforehand: a change in between makes the tag stale, not the answer. Without one the tag
   * is that of the answer, which is not stored.
   */
  async keep(key: string, tag: string | undefined, text: string | undefined): Promise<Ready> {
    if (tag === undefined) return { ...answerOf(200, text), tag: tagOf(`${key} ${text}`) };
    const ready: Ready = { ...answerOf(200, text), tag };
    await this.#renew();
    if (this.#asked.has(key) && tag === this.#tag(key)) {
      this.#bytes += (ready.body?.length ?? 0) + key.length;
      if (this.#bytes > maxBytes) this.#clear();
      this.#answers.set(key, ready);
    } else {
      if (this.#asked.size >= maxRemembered) this.#asked.clear();
      this.#asked.add(key);
    }
    return ready;
  }

  #tag = (key: string) => (this.#of === undefined ? undefined : tagOf(`${this.#of} ${key}`));

  async #renew() {
    const version = await this.#version();
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

/** Sends an answer, or 304 to a caller that already has it. */
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
