import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/app';
import { request } from '../testing/request';
import { answerWhileStarting } from './probes';

describe('the probes', () => {
  it.each([
    ['/healthz', 200, 'alive'],
    ['/readyz', 503, 'starting'],
  ])('during the start give for %s a %i', async (path, status, state) => {
    const answer = await request(answerWhileStarting).get(path);
    expect([answer.status, answer.body]).toEqual([status, { status: state }]);
    expect((await request(answerWhileStarting).head(path)).status).toBe(status);
  });

  it('leave other requests a 503 with a retry time during the start', async () => {
    const answer = await request(answerWhileStarting).get('/backend/brand/list');
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'starting', '1']);
  });

  it('report ready until the server stops, and alive all the time', async () => {
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
