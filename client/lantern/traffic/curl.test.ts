import type { TrafficExchange } from '@shared/contracts/lantern/traffic';
import { expect, it } from 'vitest';
import { curlOf } from './curl';

it('writes a command with quoted values, and with variables for masked ones', () => {
  const exchange = {
    method: 'POST',
    path: '/backend/policy/create',
    requestHeaders: [
      ['host', 'localhost'],
      ['content-type', 'application/json'],
      ['token', '•••'],
    ],
    requestBody: { type: 'application/json', bytes: 1, complete: true, text: '{"name":"O\'Hara"}' },
  } as unknown as TrafficExchange;
  expect(curlOf(exchange, 'http://localhost:3000')).toBe(
    `curl -X POST 'http://localhost:3000/backend/policy/create' \\
  -H 'content-type: application/json' \\
  -H "token: $TOKEN" \\
  --data-raw '{"name":"O'\\''Hara"}'`,
  );
});
