import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app';
import { request } from '../testing/request';
import { answerWhileStarting } from './probes';

describe('the probes', () => {
  it.each([
    ['/healthz', 200, 'alive'],
    ['/readyz', 503, 'starting'],
  ])('while the server starts: %s is %i', async (path, status, said) => {
    const answer = await request(answerWhileStarting).get(path);
    expect([answer.status, answer.body]).toEqual([status, { status: said }]);
    expect((await request(answerWhileStarting).head(path)).status).toBe(status);
  });

  it('everything else is asked to come back while it starts', async () => {
    const answer = await request(answerWhileStarting).get('/backend/brand/list');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'starting', '1']);
  });

  it('once it is there: ready until it stops, and alive all the time', async () => {
    const stopping = new AbortController();
    const { app } = await testApp({ stopping: stopping.signal });
    const states = async () => [
      (await request(app).get('/healthz')).status,
      (await request(app).get('/readyz')).status,
    ];
    expect(await states()).toEqual([200, 200]);
    stopping.abort();
    expect(await states()).toEqual([200, 503]);
  });
});
