import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { securityHeaders } from './security';

/** An answer to a call, ready to be sent. Without a body it is empty. */
export interface Ready {
  status: number;
  tag?: string;
  body?: Buffer | undefined;
}

export const answerOf = (status: number, text: string | undefined): Ready => ({
  status,
  body: text === undefined ? undefined : Buffer.from(text),
});

/** Bytes of answers that are kept in all. */
const maxBytes = 16 * 1024 * 1024;
/** Questions that are remembered without their answers. */
const maxAsked = 5_000;

/**
 * Answers to reads, by caller and address, for as long as nothing has changed: whoever asks for the second time waits for no work
 * from the third on. The tag of an answer is made of what decides it and not of its bytes, so that a 304 costs no work either.
 */
export class KeptAnswers {
  readonly #version: () => string;
  readonly #answers = new Map<string, Ready>();
  readonly #asked = new Set<string>();
  #of = '';
  #bytes = 0;

  constructor(version: () => string) {
    this.#version = version;
  }

  get(key: string): Ready | undefined {
    this.#renew();
    return this.#answers.get(key);
  }

  /** To be made before the answer is: a change in between then makes the tag stale and not the answer. */
  tag(key: string): string {
    return `W/"${createHash('sha1').update(`${this.#version()} ${key}`).digest('base64url')}"`;
  }

  keep(key: string, tag: string, text: string | undefined): Ready {
    const ready = { ...answerOf(200, text), tag };
    this.#renew();
    if (this.#asked.has(key) && tag === this.tag(key)) {
      this.#bytes += (ready.body?.length ?? 0) + key.length;
      if (this.#bytes > maxBytes) this.#clear();
      this.#answers.set(key, ready);
    } else {
      if (this.#asked.size >= maxAsked) this.#asked.clear();
      this.#asked.add(key);
    }
    return ready;
  }

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
export function send(req: Request, res: Response, { status, tag, body }: Ready): void {
  for (const name in securityHeaders) res.setHeader(name, securityHeaders[name] ?? '');
  if (tag) {
    res.setHeader('Cache-Control', 'private, no-cache');
    res.setHeader('Vary', 'token, Authorization');
    res.setHeader('ETag', tag);
    if (req.headers['if-none-match'] && req.fresh) {
      res.statusCode = 304;
      res.end();
      return;
    }
  } else {
    res.setHeader('Cache-Control', 'no-store');
  }
  res.statusCode = status;
  if (body) res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', body?.length ?? 0);
  res.end(req.method === 'HEAD' ? undefined : body);
}
