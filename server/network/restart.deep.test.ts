import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn, type TestApp, testApp } from '../testing/app';
import { brandDraft } from '../testing/drafts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lantern-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The content of all lists, and of some details. */
async function everything(lantern: TestApp) {
  const states: unknown[] = [];
  for (const who of ['agent', 'leader', 'admin'] as const) {
    const header = await signIn(lantern, who);
    for (const path of ['/brand/list', '/product/list', '/pro-cate/list', '/policy/list', '/order/list'])
      for (const page of [1, 2, 3]) states.push((await lantern.get(path, { page, limit: 100 }).set(header)).body);
    for (const path of ['/user/userinfo', '/policy/counts', '/pro-cate/list?tree=1', '/policy/list?sort=status'])
      states.push((await lantern.get(path).set(header)).body);
  }
  return states;
}

// Runs the whole first start on disk twice.
describe('a server that starts again on the same data', { timeout: 60_000 }, () => {
  it('answers every list as before, row by row', async () => {
    const before = await testApp({ file: join(folder, 'lantern.db') });
    const then = await everything(before);
    await before.deps.sql.close();
    const after = await testApp({ file: join(folder, 'lantern.db') });
    expect(await everything(after)).toEqual(then);
    await after.deps.sql.close();
  });

  it('keeps changes and sign-ins', async () => {
    const before = await testApp({ file: join(folder, 'lantern.db') });
    const admin = await signIn(before, 'admin');
    await before.post('/brand/create', brandDraft()).set(admin);
    await before.post('/product/status', { id: 1, status: 'off' }).set(admin);
    await before.deps.sql.close();
    const after = await testApp({ file: join(folder, 'lantern.db') });
    expect((await after.get('/brand/detail', { id: 11 }).set(admin)).body.data.code).toBe('LHM');
    expect((await after.get('/product/detail', { id: 1 }).set(admin)).body.data.status).toBe('off');
    await after.deps.sql.close();
  });
});
