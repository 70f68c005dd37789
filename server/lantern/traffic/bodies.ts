import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import type { HeaderList } from '../masks';

const maxOutputLength = 16 * 1024 * 1024;

export const headerIn = (headers: HeaderList, name: string): string =>
  headers.find(([each]) => each === name)?.[1] ?? '';

const isJson = (headers: HeaderList) => /\bjson\b/i.test(headerIn(headers, 'content-type'));

/** The body without its content encoding; a cut body yields its readable part. @throws for damaged bodies */
export function decoded(content: Buffer, headers: HeaderList): Buffer {
  switch (headerIn(headers, 'content-encoding').toLowerCase()) {
    case 'gzip':
      return gunzipSync(content, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    case 'deflate':
      return inflateSync(content, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    case 'br':
      return brotliDecompressSync(content, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH });
    default:
      return content;
  }
}

/** A body's JSON, or undefined for anything else. */
export function jsonIn(content: Buffer, headers: HeaderList): unknown {
  if (content.length === 0 || !isJson(headers)) return undefined;
  try {
    return JSON.parse(decoded(content, headers).toString('utf8'));
  } catch {
    // Answers that are no JSON are findings of the contract check, not faults of this server.
    return undefined;
  }
}

/** A body as text; null for binary ones. */
export function textIn(content: Buffer, headers: HeaderList): string | null {
  const type = headerIn(headers, 'content-type');
  if (!isJson(headers) && !/^(text\/|application\/(xml|x-www-form-urlencoded|javascript))/.test(type)) return null;
  try {
    return decoded(content, headers).toString('utf8');
  } catch {
    return null;
  }
}
