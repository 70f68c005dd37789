import { describe, expect, it } from 'vitest';
import { signIn, testApp } from '../../testing/app';
import { request } from '../../testing/request';
import type { BackupPlace } from '../records/backupTable';

/** A place in memory, and a server that backs itself up there once `turn` is called. */
async function backedUp(places: string[] = []) {
  const names = new Set(places);
  const state = { failure: undefined as string | undefined, written: 0 };
  const backups: BackupPlace = {
    at: '02:30',
    write: async (name) => {
      if (state.failure) throw new Error(state.failure);
      names.add(name);
      state.written += 1;
      return 2_000_000;
    },
    names: async () => [...names],
    remove: async (name) => void names.delete(name),
  };
  let turn = async () => {};
  const lantern = await testApp({
    backups,
    everyDay: (work) => {
      turn = work;
    },
  });
  // Access tokens end while the clock moves on.
  const shown = async () => (await lantern.get('/report/queue').set(await signIn(lantern, 'admin'))).body.data.backup;
  return { lantern, names, state, turn: () => turn(), shown };
}

describe('scheduled backups', () => {
  it('are made once a day, after the time of day in the network’s time zone', async () => {
    const { lantern, state, turn, shown } = await backedUp();
    await turn();
    await turn();
    expect(state.written).toBe(1);
    expect(await shown()).toMatchObject({ scheduled: true, success: { bytes: 2_000_000 }, failure: null, late: false });
    // From noon to 02:29 of the next day, then to 02:30.
    lantern.clock.advance({ minutes: 14 * 60 + 29 });
    await turn();
    expect(state.written).toBe(1);
    lantern.clock.advance({ minutes: 1 });
    await turn();
    await turn();
    expect(state.written).toBe(2);
  });

  it('are made by one of several servers', async () => {
    const { state, turn } = await backedUp();
    await Promise.all([turn(), turn()]);
    expect(state.written).toBe(1);
  });

  it('tell the office why one failed, and try again an hour later', async () => {
    const { lantern, state, turn, shown } = await backedUp();
    state.failure = 'The disk of BACKUP_DIR, /backup, is full.';
    await turn();
    expect(await shown()).toMatchObject({ success: null, failure: { reason: state.failure }, late: true });
    state.failure = undefined;
    lantern.clock.advance({ minutes: 59 });
    await turn();
    expect(state.written).toBe(0);
    lantern.clock.advance({ minutes: 1 });
    await turn();
    expect(state.written).toBe(1);
    expect(await shown()).toMatchObject({ failure: null, late: false });
  });

  it('warn the office when none has succeeded in 48 hours', async () => {
    const { lantern, state, turn, shown } = await backedUp();
    await turn();
    state.failure = 'no';
    lantern.clock.advance({ minutes: 48 * 60 });
    expect((await shown()).late).toBe(false);
    lantern.clock.advance({ minutes: 1 });
    expect((await shown()).late).toBe(true);
  });

  it('delete those that are no longer kept, and interrupted ones, only after a success', async () => {
    const old = Array.from(
      { length: 20 },
      (_, day) => `lantern-scheduled-2026-10-${String(day + 1).padStart(2, '0')}T10-30-00-000Z`,
    );
    const part = 'lantern-scheduled-2026-10-21T10-30-00-000Z.part';
    const { names, state, turn, lantern } = await backedUp([...old, part, 'by-hand']);
    state.failure = 'no';
    await turn();
    expect([...names]).toEqual([...old, 'by-hand']);
    state.failure = undefined;
    lantern.clock.advance({ minutes: 60 });
    await turn();
    expect(names.size).toBeLessThan(12);
    expect([...names]).toContain('by-hand');
    expect([...names]).toContain(old.at(-1));
  });

  it('are not mentioned in a demo without them', async () => {
    const lantern = await testApp();
    const admin = await signIn(lantern, 'admin');
    expect((await lantern.get('/report/queue').set(admin)).body.data.backup).toBeNull();
  });

  it('are missed in a network of one’s own without them', async () => {
    const { network, ...lantern } = await testApp().then(async (app) => ({
      ...app,
      network: { ...app.deps, own: true },
    }));
    const own = await testApp({ network });
    const admin = await signIn(lantern, 'admin');
    expect((await own.get('/report/queue').set(admin)).body.data.backup).toEqual({
      scheduled: false,
      success: null,
      failure: null,
      late: true,
    });
  });

  it('appear in the metrics', async () => {
    const { lantern, turn } = await backedUp();
    const text = async () => (await request(lantern.app).get('/metrics')).text;
    expect(await text()).toContain('lantern_backup_last_success_timestamp_seconds Nan');
    await turn();
    const at = lantern.clock.now().getTime() / 1000;
    expect(await text()).toContain(`lantern_backup_last_success_timestamp_seconds ${at}\n`);
    expect(await text()).toContain('lantern_backup_last_success_bytes 2000000\n');
  });
});
