import type express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { signIn, testApp } from './testing/app';
import { request } from './testing/request';
import { Rig } from './upstream/testRig';

let rig = new Rig();
afterEach(() => {
  rig.close();
  rig = new Rig();
});

const token = 'sixteen-characters';
const figures = async (app: express.Express) => (await request(app).get('/metrics')).text;

describe('/metrics', () => {
  it('counts answers by method, route pattern and status, and reports the process metrics', async () => {
    const lantern = await testApp();
    const agent = await signIn(lantern, 'agent');
    await lantern.get('/brand/list', { q: 'secret' }).set(agent);
    await lantern.get('/brand/list');
    await request(lantern.app).get('/apps/user/users/1');
    await request(lantern.app).get('/apps/user/users/2');
    await request(lantern.app).get('/wp-login.php');
    const text = await figures(lantern.app);
    expect(text).toContain(
      'lantern_http_request_duration_seconds_count{method="GET",route="/backend/brand/list",status="200"} 2',
    );
    expect(text).toContain('{method="GET",route="/apps/user/users/:id",status="200"} 2');
    expect(text).toContain('{method="GET",route="none",status="404"} 1');
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    for (const raw of ['secret', '/users/1', 'wp-login']) expect(text).not.toContain(raw);
  });

  it('counts all unknown methods as one', async () => {
    const { app } = await testApp();
    for (const method of ['PROPFIND', 'MKCOL'] as const)
      await request(app)[method.toLowerCase() as 'propfind' | 'mkcol']('/nowhere');
    expect(await figures(app)).toContain('{method="other",route="none",status="404"} 2');
  });

  it('counts calls of an upstream by outcome', async () => {
    const backendUrl = await rig.http((req, res) => res.writeHead(req.url === '/bad' ? 500 : 200).end());
    const { app } = await testApp({ backendUrl });
    for (const path of ['fine', 'bad', 'fine']) await request(app).get(`/backend/${path}`);
    const gone = await testApp({ backendUrl: 'http://127.0.0.1:9' });
    await request(gone.app).get('/backend/fine');
    const text = await figures(app);
    expect(text).toContain('lantern_upstream_request_duration_seconds_count{method="GET",outcome="200"} 2');
    expect(text).toContain('{method="GET",outcome="500"} 1');
    expect(text).toContain('{method="GET",route="/backend/*",status="200"} 2');
    expect(await figures(gone.app)).toContain('{method="GET",outcome="upstream_unreachable"} 1');
  });

  it.each<[string, Record<string, string>, number]>([
    ['at this machine', {}, 200],
    ['behind a proxy', { 'X-Forwarded-For': '10.0.0.1' }, 401],
    ['behind a proxy, with the token', { 'X-Forwarded-For': '10.0.0.1', Authorization: `Bearer ${token}` }, 200],
    ['with another token', { 'X-Forwarded-For': '10.0.0.1', Authorization: 'Bearer other' }, 401],
  ])('is for callers %s', async (_who, headers, status) => {
    const { app } = await testApp({ metricsToken: token });
    const answer = await request(app).get('/metrics').set(headers);
    expect(answer.status).toBe(status);
    expect(answer.text.includes('process_resident_memory_bytes')).toBe(status === 200);
  });

  it('accepts no token unless one is configured', async () => {
    const { app } = await testApp();
    const asked = request(app).get('/metrics').set({ 'X-Forwarded-For': '10.0.0.1', Authorization: 'Bearer ' });
    expect((await asked).status).toBe(401);
  });
});
