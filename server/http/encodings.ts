import type { Request, RequestHandler } from 'express';
import { Problem } from './problems';

const packed = ['br', 'gzip'] as const;
export type Packed = (typeof packed)[number];

/** The caller reads nothing that is sent as it is: `identity;q=0`, or `*;q=0` without it. */
export const refusesPlain = (req: Request): boolean =>
  /q\s*=\s*0/i.test(String(req.headers['accept-encoding'] ?? '')) && req.acceptsEncodings('identity') === false;

/** The best way to pack an answer to this caller; undefined for one who asked for none. */
export const packedFor = (req: Request): Packed | undefined =>
  req.headers['accept-encoding'] ? (req.acceptsEncodings([...packed]) as Packed | false) || undefined : undefined;

/** 406 where every encoding that we have is refused (RFC 9110, 12.5.3). */
export const requireEncoding: RequestHandler = (req, _res, next) => {
  const refused = refusesPlain(req) && packedFor(req) === undefined;
  next(
    refused
      ? new Problem(406, 'not_acceptable', 'The answer can be sent plain, or packed with br or gzip.')
      : undefined,
  );
};

/** Leaves of Accept-Encoding what is not refused: some that read it look for names alone. */
export function dropRefusedEncodings(req: Request): void {
  if (req.headers['accept-encoding'] === undefined) return;
  const kept = packed.filter((encoding) => req.acceptsEncodings(encoding));
  req.headers['accept-encoding'] = kept.join(', ') || 'identity';
}
