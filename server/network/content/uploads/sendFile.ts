import { pipeline } from 'node:stream/promises';
import type { UploadRecord } from '@shared/contracts/network/uploads';
import type { Request, Response } from 'express';
import type { ByteRange, Files } from '../../../data/files';
import { noSuchRow, Problem } from '../../../http/problems';

/** A Content-Disposition with a file name in any alphabet (RFC 6266). */
const disposition = (kind: 'inline' | 'attachment', name: string) =>
  `${kind}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

const unsatisfiable = (size: number) =>
  new Problem(416, 'range_not_satisfiable', 'The requested range is beyond the end of the file.', [], {
    'Content-Range': `bytes */${size}`,
  });

/** The requested range; undefined for the whole file, also for several ranges or an invalid header. */
function rangeOf(req: Request, size: number, tag: string): ByteRange | undefined {
  const condition = req.get('if-range');
  if (condition !== undefined && condition !== tag) return undefined;
  const ranges = req.range(size);
  if (ranges === -1) throw unsatisfiable(size);
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined;
  return ranges[0];
}

/**
 * Sends a file or a range of it to a permitted reader: as a download, or for display with `?inline=1`. Every request
 * checks permission, so browsers may cache the file but must revalidate.
 */
export async function sendFile(req: Request, res: Response, files: Files, upload: UploadRecord): Promise<void> {
  const { mime, size, sha256, name } = upload;
  const tag = `"${sha256}"`;
  const range = rangeOf(req, size, tag);
  const bytes = await files.read(sha256, range);
  if (!bytes) throw noSuchRow();
  res.set({
    'Content-Type': mime,
    'Content-Disposition': disposition(req.query.inline === '1' ? 'inline' : 'attachment', name),
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    Vary: 'token, Authorization',
    ETag: tag,
  });
  if (req.fresh) {
    bytes.destroy();
    res.status(304).end();
    return;
  }
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  // The client left or the disk failed. The response is cut off, which its Content-Length reveals.
  await pipeline(bytes, res).catch(() => res.destroy());
}
