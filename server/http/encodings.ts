import type { Request, RequestHandler } from 'express';
import { Problem } from './problems';

const packed = ['br', 'gzip'] as const;
export type Packed = (typeof packed)[number];

/** The caller rejects uncompressed answers: `identity;q=0`, or `*;q=0` without it. */
export const refusesPlain = (req: Request): boolean =>
  /q\s*=\s*0/i.test(String(req.headers['accept-encoding'] ?? '')) && req.acceptsEncodings('identity') === false;

/** The best encoding for this caller; undefined if it accepts none. */
export const packedFor = (req: Request): Packed | undefined =>
  req.headers['accept-encoding'] ? (req.acceptsEncodings([...packed]) as Packed | false) || undefined : undefined;

/** 406 if the caller rejects every encoding we have (RFC 9110, 12.5.3). */
export const requireEncoding: RequestHandler = (req, _res, next) => {
  const refused = refusesPlain(req) && packedFor(req) === undefined;
  next(
    refused
      ? new Problem(406, 'not_acceptable', 'The answer can be sent plain, or packed with br or gzip.')
      : undefined,
  );
};

/** Removes rejected encodings from Accept-Encoding, because some readers only look for names. */
export function dropRefusedEncodings(req: Request): void {
  if (req.headers['accept-encoding'] === undefined) return;
  const kept = packed.filter((encoding) => req.acceptsEncodings(encoding));
  req.headers['accept-encoding'] = kept.join(', ') || 'identity';
}
