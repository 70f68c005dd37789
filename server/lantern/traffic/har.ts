import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { root } from '../../root';
import { headerIn } from './bodies';
import type { Exchange, Traffic } from './traffic';
import { detailOf } from './views';

/** All exchanges as a file. */
export const harDownload =
  (traffic: Traffic): RequestHandler =>
  async (_req, res) => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    res
      .attachment('lantern.har')
      .type('json')
      .send(JSON.stringify(harOf(traffic.exchanges, version)));
  };

/** HAR 1.2 of these exchanges, masked. */
const harOf = (exchanges: readonly Exchange[], version: string) => ({
  log: {
    version: '1.2',
    creator: { name: 'Lantern', version },
    entries: exchanges.map((exchange) => {
      const { method, path, status, at, ms, reference, from, ...detail } = detailOf(exchange);
      const host = headerIn(exchange.requestHeaders, 'host') || 'localhost';
      return {
        startedDateTime: at,
        time: ms,
        request: {
          method,
          url: `http://${host}${path}`,
          httpVersion: 'HTTP/1.1',
          cookies: [],
          headers: named(detail.requestHeaders),
          queryString: [...new URLSearchParams(path.split('?')[1] ?? '')].map(([name, value]) => ({ name, value })),
          headersSize: -1,
          bodySize: detail.requestBytes,
          ...(detail.requestBody.text !== null &&
            detail.requestBytes > 0 && {
              postData: { mimeType: detail.requestBody.type, text: detail.requestBody.text },
            }),
        },
        response: {
          status: status ?? 0,
          statusText: '',
          httpVersion: 'HTTP/1.1',
          cookies: [],
          headers: named(detail.answerHeaders),
          content: {
            size: detail.answerBytes,
            mimeType: detail.answerBody.type || 'application/octet-stream',
            ...(detail.answerBody.text !== null && { text: detail.answerBody.text }),
          },
          redirectURL: headerIn(exchange.answerHeaders, 'location'),
          headersSize: -1,
          bodySize: detail.answerBytes,
        },
        cache: {},
        timings: { send: 0, wait: ms, receive: 0 },
        _reference: reference,
        _answeredBy: from,
      };
    }),
  },
});

const named = (headers: readonly (readonly [string, string])[]) => headers.map(([name, value]) => ({ name, value }));
