import { describe, expect, it } from 'vitest';
import { description } from '../testing/description';
import { callsOf } from './operations';
import { curlOf, requestOf } from './request';

const [list, add, one] = callsOf(description) as [never, never, never];

describe('a request', () => {
  it('fills in the path, omits empty values and carries the token where the call accepts it', () => {
    expect(requestOf(one, { 'path.id': 'a/b' }, '', 'secret')).toEqual({
      method: 'GET',
      address: '/apps/user/users/a%2Fb',
      headers: {},
    });
    expect(requestOf(list, { 'query.limit': '5', 'query.status': '' }, '', 'secret')).toEqual({
      method: 'GET',
      address: '/backend/policy/list?limit=5',
      headers: { token: 'secret' },
    });
  });

  it('becomes a correctly quoted shell command', () => {
    const request = requestOf(add, {}, '{"name":"O\'Hara"}');
    expect(curlOf(request, 'http://localhost:3000')).toBe(
      [
        "curl -X POST 'http://localhost:3000/apps/user/users' \\",
        "  -H 'Content-Type: application/json' \\",
        `  --data-raw '{"name":"O'\\''Hara"}'`,
      ].join('\n'),
    );
  });
});
