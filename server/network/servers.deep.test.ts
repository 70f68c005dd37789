import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../data/collection';
import { networkSchema } from '../data/schema/schema';
import { migrate } from '../data/sql/migrate';
import { SqlStore } from '../data/sql/store';
import type { Change } from '../data/store';
import { tableFiles } from '../data/tableFiles';
import { memberOf, testApp } from '../testing/app';
import { hasPostgres, startPostgres } from '../testing/postgres';
import { sweepLeftBytes, whileNamed } from './content/uploads/leftBytes';
import { teller } from './desk/live/changes';
import { Live } from './live/live';
import type { Told } from './live/liveRows';
import { Network } from './network';
import { secretIn } from './opening/secrets';
import type { NetworkStore, SqlTables } from './records/rows';
import type { NetworkTransaction } from './records/tables';

const log = pino({ level: 'silent' });
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let made = 0;
let stores: [NetworkStore, NetworkStore];

describe.skipIf(!hasPostgres)('servers on one PostgreSQL', () => {
  beforeAll(async () => {
    cluster = await startPostgres();
    const template = new SqlStore<SqlTables>(await cluster.database('migrated'));
    await migrate(template, networkSchema);
    await template.close();
  });
  afterAll(() => cluster.stop());
  beforeEach(async () => {
    made += 1;
    const name = `network_${made}`;
    const first = new SqlStore<SqlTables>(await cluster.database(name, 'migrated'));
    stores = [first, new SqlStore<SqlTables>(cluster.connect(name))];
    return async () => {
      for (const store of stores) await store.close();
    };
  });

  describe('live events', () => {
    const liveOn = (store: NetworkStore) => {
      const live = new Live({ sql: store, clock: () => new Date(), log });
      live.start();
      return live;
    };
    const listen = async (live: Live, { memberId = 7, lastId }: { memberId?: number; lastId?: string } = {}) => {
      const sent: string[] = [];
      let ended = false;
      await live.catchUp();
      const stop = live.listen(
        {
          memberId,
          family: 'a sign-in',
          office: false,
          send: (text) => void sent.push(text),
          end: () => {
            ended = true;
          },
        },
        lastId === undefined ? {} : { lastId },
      );
      const texts = () => sent.filter((text) => !text.startsWith(':'));
      return {
        stop,
        ids: () => texts().map((text) => /^id: (.*)$/m.exec(text)?.[1] ?? ''),
        types: () => texts().map((text) => /^event: (.*)$/m.exec(text)?.[1] ?? ''),
        ended: () => ended,
      };
    };
    const message = (id: number, to: Told[0] = 'all'): Told => [to, { type: 'message', id }];
    const write = (store: NetworkStore, live: Live, ...told: Told[]) => store.write((tx) => live.write(tx, told));

    it('reach the listeners of each server, in one order and with the same ids', async () => {
      const [one, other] = [liveOn(stores[0]), liveOn(stores[1])];
      const [here, there] = [await listen(one), await listen(other)];
      const stranger = await listen(other, { memberId: 8 });
      await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          write(stores[at % 2] as NetworkStore, at % 2 ? other : one, message(at, [7]), message(1_000 + at)),
        ),
      );
      await expect.poll(() => there.ids().length).toBe(121);
      await expect.poll(() => here.ids().length).toBe(121);
      expect(here.ids()).toEqual(there.ids());
      expect(stranger.ids()).toHaveLength(61);
    });

    it('are written with their change', async () => {
      const { deps, db } = await testApp();
      const network = new Network({ ...deps, sql: stores[0] });
      const member = memberOf({ db }, 'agent');
      const [policy] = db.table('policies').by('member_id', member.id);
      const changes: Change[] = [
        {
          collection: 'policies',
          id: policy?.id ?? 0,
          before: policy,
          after: policy && ({ ...policy, notes: 'changed' } as Row),
        },
        { collection: 'members', id: member.id, before: member, after: { ...member, status: 'suspended' } as Row },
        { collection: 'tokens', id: 1, before: { id: 1, family: 'a sign-in' } as Row, after: undefined },
      ];
      const { within, after } = teller(network);
      expect(after).toBeUndefined();
      await stores[0].write(async (tx) => within?.(changes, { sql: tx } as unknown as NetworkTransaction));
      const written = await stores[1].db.selectFrom('live_events').select('told').orderBy('id').execute();
      expect(written.map(({ told }) => told)).toEqual([
        { to: 'office', event: { type: 'policy', id: policy?.id } },
        // These databases have no members, so there are no uplines to tell.
        { to: policy?.splits.map(({ member_id }) => member_id), event: { type: 'policy', id: policy?.id } },
        { to: [member.id], event: { type: 'profile', id: member.id } },
        { to: 'all', event: { type: 'signed_out', families: ['a sign-in'] } },
        { to: [member.id], event: { type: 'rights_changed' } },
      ]);
    });

    it('are sent for committed changes only', async () => {
      const live = liveOn(stores[0]);
      const listener = await listen(live);
      const failing = stores[0].write(async (tx) => {
        await live.write(tx, [message(1)]);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await write(stores[0], live, message(2));
      await expect.poll(() => listener.types()).toEqual(['ready', 'message']);
    });

    it('continue at another server, even a newly started one', async () => {
      const one = liveOn(stores[0]);
      const before = await listen(one);
      await write(stores[0], one, message(1));
      await expect.poll(() => before.ids().length).toBe(2);
      before.stop();
      await write(stores[0], one, message(2));
      const lastId = before.ids().at(-1) ?? '';
      const [again, elsewhere] = [await listen(one, { lastId }), await listen(liveOn(stores[1]), { lastId })];
      expect(again.types()).toEqual(['ready', 'message']);
      expect(elsewhere.ids()).toEqual(again.ids());
      expect((await listen(one, { lastId: 'shared-99' })).types()).toEqual(['reset']);
    });

    it('from a time without a connection arrive with the next one', async () => {
      const [one, other] = [liveOn(stores[0]), liveOn(stores[1])];
      const listener = await listen(other);
      await write(stores[0], one, message(1));
      await expect.poll(() => listener.ids().length).toBe(2);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and query like 'listen%'`.execute(
        stores[0].db,
      );
      await write(stores[0], one, message(2));
      await setTimeout(200);
      expect(listener.ids()).toHaveLength(2);
      await expect.poll(() => listener.ids().length, { timeout: 5_000 }).toBe(3);
    });

    it('deleted unread make browsers reconnect', async () => {
      const [one, other] = [liveOn(stores[0]), new Live({ sql: stores[1], clock: () => new Date(), log })];
      await write(stores[0], one, message(1));
      const listener = await listen(other);
      await write(stores[0], one, message(2), message(3));
      await stores[0].direct.deleteFrom('live_events').where('id', '<', 3).execute();
      await other.catchUp();
      expect([listener.types(), listener.ended()]).toEqual([['ready'], true]);
      expect((await listen(other, { lastId: listener.ids()[0] ?? '' })).types()).toEqual(['reset']);
    });

    it('are kept in a bounded number', async () => {
      const live = liveOn(stores[0]);
      await write(stores[0], live, ...Array.from({ length: 1_700 }, (_, at) => message(at)));
      await live.catchUp();
      await stores[0].direct.updateTable('live_events').set({ at: '2026-11-20T09:00:00.000Z' }).execute();
      await write(stores[0], live, ...Array.from({ length: 500 }, (_, at) => message(at)));
      await live.catchUp();
      const left = async () =>
        (await stores[0].db.selectFrom('live_events').select('id').orderBy('id').execute()).map(({ id }) => id);
      // All events of the last minute, and at least those kept for browsers.
      await expect.poll(async () => (await left()).length).toBe(1_000);
      expect((await left())[0]).toBe(1_201);
    });

    it('end the connections of a sign-in that ends, and of a member who loses rights, at every server', async () => {
      const [one, other] = [liveOn(stores[0]), liveOn(stores[1])];
      const listeners = [await listen(other), await listen(other, { memberId: 8 })] as const;
      await write(stores[0], one, [[8], { type: 'rights_changed' }]);
      await expect.poll(() => listeners.map(({ ended }) => ended())).toEqual([false, true]);
      await write(stores[0], one, ['all', { type: 'signed_out', families: ['a sign-in'] }]);
      await expect.poll(() => listeners[0].ended()).toBe(true);
    });
  });

  it('sign tokens with the secret of the first server', async () => {
    const made = await Promise.all(stores.map((store, at) => secretIn(store, 'jwt', `made by ${at}`)));
    expect(made[0]).toBe(made[1]);
    expect(await secretIn(stores[0], 'jwt', 'another')).toBe(made[0]);
    expect(await secretIn(stores[0], 'other', 'another')).toBe('another');
  });

  it('keep a file that one server drops while another one refers to it', async () => {
    const [here, there] = [tableFiles(stores[0]), tableFiles(stores[1])];
    const bytes = async function* () {
      yield Buffer.from('a file');
    };
    const taken = await here.take(bytes());
    await taken.keep();
    const left = async () => (await there.read(taken.sha256)) !== undefined;
    let sweeping: Promise<void> | undefined;
    await whileNamed(stores[0], taken.sha256, async () => {
      sweeping = sweepLeftBytes(stores[1], there);
      await setTimeout(200);
      expect(await left()).toBe(true);
    });
    await sweeping;
    expect(await left()).toBe(false);
  });
});
