import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOf, signIn, type TestApp, testApp } from '../../../testing/app';
import { png, send } from '../../../testing/files';
import { sweepLeftBytes, whileNamed } from './leftBytes';

// Starts outside of a hook: the first start replays the fixtures, which may exceed a hook's timeout.
let lantern: TestApp = await testApp();
let agent: { token: string };
beforeEach(async () => {
  lantern = await testApp();
  agent = await signIn(lantern, 'agent');
});

const sent = async (side: number, header = agent): Promise<{ url: string; sha256: string }> =>
  (await send(lantern, header, 'avatar', png(side, side))).body.data;
const wear = async (avatar_url: string | null) =>
  (await lantern.post('/user/editUserInfo', { version: memberOf(lantern, 'agent').version, avatar_url }).set(agent))
    .body;
async function kept(): Promise<string[]> {
  const left: string[] = [];
  for await (const sha256 of lantern.deps.files.all()) left.push(sha256);
  return left.sort();
}

describe('the bytes of an upload', () => {
  it('are deleted when another upload replaces it', async () => {
    const [first, second] = [await sent(500), await sent(600)];
    await wear(first.url);
    expect(await kept()).toEqual([first.sha256, second.sha256].sort());
    await wear(second.url);
    await expect.poll(kept).toEqual([second.sha256]);
    await wear(null);
    await expect.poll(kept).toEqual([]);
  });

  it('stay while another upload has the same bytes', async () => {
    const [own] = [await sent(500), await sent(500, await signIn(lantern, 78))];
    await wear(own.url);
    await wear(null);
    expect(await kept()).toEqual([own.sha256]);
  });

  it('stay if the write that dropped them fails', async () => {
    const { sha256 } = await sent(500);
    const [upload] = lantern.db.table('uploads').all();
    await lantern.db
      .write(async (tx) => {
        await tx.delete('uploads', upload?.id ?? 0);
        throw new Error('not like that');
      })
      .catch(() => {});
    expect(await kept()).toEqual([sha256]);
  });

  it('are swept at the next start if a crash left them, and no others', async () => {
    const { sha256 } = await sent(500);
    const bytes = async function* () {
      yield Buffer.from('left behind');
    };
    const left = await lantern.deps.files.take(bytes());
    await left.keep();
    let sweeping: Promise<void> | undefined;
    const turns = vi.spyOn(lantern.deps.sql.engine, 'inTurn');
    await whileNamed(lantern.deps.sql, left.sha256, async () => {
      sweeping = sweepLeftBytes(lantern.deps.sql, lantern.deps.files);
      await vi.waitFor(() => expect(turns).toHaveBeenCalledTimes(2));
      expect(await kept()).toEqual([left.sha256, sha256].sort());
    });
    await sweeping;
    expect(await kept()).toEqual([sha256]);
  });
});
