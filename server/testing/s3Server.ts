import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Keys that a page of a listing has at most; real storages have 1,000. */
const pageLength = 2;

const failure = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** A small S3-compatible storage on loopback with one bucket: put, get with a range, delete, list in pages. */
export async function s3Server({ accessKeyId, bucket }: { accessKeyId: string; bucket: string }) {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://storage');
    const [, place = '', ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    const answer = (status: number, body: string | Buffer = '', headers = {}) =>
      res.writeHead(status, headers).end(body);
    if (!req.headers.authorization?.includes(`Credential=${accessKeyId}/`)) return answer(403, failure('AccessDenied'));
    if (place !== bucket) return answer(404, failure('NoSuchBucket'));
    if (key === '') {
      const keys = [...objects.keys()].sort().filter((each) => each.startsWith(searchParams.get('prefix') ?? ''));
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const rows = keys.slice(from, from + pageLength).map((each) => `<Contents><Key>${each}</Key></Contents>`);
      const next = from + pageLength;
      const more = next < keys.length;
      const end = more ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
      return answer(
        200,
        `<ListBucketResult><IsTruncated>${more}</IsTruncated>${rows.join('')}${end}</ListBucketResult>`,
      );
    }
    if (req.method === 'PUT') {
      objects.set(key, await buffer(req));
      return answer(200);
    }
    if (req.method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    const object = objects.get(key);
    if (!object) return answer(404, failure('NoSuchKey'));
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    if (start === undefined) return answer(200, object);
    return answer(206, object.subarray(Number(start), Number(end) + 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
