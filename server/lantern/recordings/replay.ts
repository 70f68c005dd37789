import { differsHeader, recorded } from '@shared/contracts/lantern/recordings';
import { answeredByHeader } from '@shared/http/answeredBy';
import express, { type Request, type Response } from 'express';
import { securityHeaders } from '../../http/security';
import { masked } from '../masks';
import { headerOf } from './nearest';
import type { Recordings } from './recordings';
import { type Asked, callerOf, queryOf, recordedMarks } from './variants';

const readJson = express.json({ limit: '4mb', strict: false });

/** The request's JSON body; undefined for others. @throws problems of the body */
const bodyOf = (req: Request, res: Response): Promise<unknown> =>
  new Promise((done, failed) => readJson(req, res, (error?: unknown) => (error ? failed(error) : done(req.body))));

/** Answers calls from recordings. */
export class Replay {
  readonly #recordings: Recordings;
  readonly #accountOf: (req: Request) => Promise<string | undefined>;

  constructor(recordings: Recordings, accountOf: (req: Request) => Promise<string | undefined>) {
    this.#recordings = recordings;
    this.#accountOf = accountOf;
  }

  has(name: string): boolean {
    return this.#recordings.has(name);
  }

  /** Resolves to false, with nothing sent, for calls that the recording lacks. */
  async answer(name: string, req: Request, res: Response): Promise<boolean> {
    const { originalUrl } = req;
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const body = method === 'GET' ? undefined : await bodyOf(req, res);
    const caller = callerOf(await this.#accountOf(req));
    const asked: Asked = {
      call: `${method} ${originalUrl.split('?')[0]}`,
      query: queryOf(originalUrl),
      ...(body !== undefined && { request: masked(body, recordedMarks) }),
      ...(caller && { caller }),
    };
    const found = this.#recordings.has(name) && (await (await this.#recordings.open(name)).find(asked));
    res.set(answeredByHeader, recorded);
    if (!found) return false;
    const { status, headers, answer } = found.exchange;
    res.status(status).set(securityHeaders).set('Cache-Control', 'no-store').set(headers);
    if (found.differs.length > 0) res.set(differsHeader, headerOf(found.differs));
    if (answer === undefined) res.end();
    else res.json(answer);
    return true;
  }

  /** Reads the recording ahead of its first call, so that its findings are logged. */
  prepare(name: string): void {
    if (this.#recordings.has(name)) void this.#recordings.open(name).catch(() => undefined);
  }
}
