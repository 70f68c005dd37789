import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { roles } from '@shared/abilities';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasPostgres, startPostgres } from './testing/postgres';
import { bundleServer, endProcesses } from './testing/process';
import { type Answer, inForce, outcomes, premium, type Servers, startServersWithRun } from './testing/servers';

const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' });

describe.skipIf(!hasPostgres || !inject('deep'))('three servers on one PostgreSQL', () => {
  let cluster: Awaited<ReturnType<typeof startPostgres>>;
  let servers: Servers;
  beforeAll(async () => {
    await bundleServer();
    cluster = await startPostgres();
  });
  afterAll(async () => {
    endProcesses();
    await cluster.stop();
  });

  describe('that are under load', () => {
    beforeAll(async () => {
      servers = await startServersWithRun(cluster, today);
    });
    afterAll(() => servers.stop());

    const money = (note: string, policy = inForce(servers)[0]) => premium(servers, today, note, policy);
    describe('pay a run', () => {
      const openRun = async () =>
        (await servers.get('/pay/runs?limit=100')).data.list.findLast(
          ({ status, blocker }: { status: string; blocker: string | null }) => status === 'open' && !blocker,
        );
      const runNow = async (cycle_no: string) =>
        (await servers.get('/pay/runs?limit=100')).data.list.find(
          (run: { cycle_no: string }) => run.cycle_no === cycle_no,
        );

      it('completely after the server that was locking it was killed', async () => {
        const { cycle_no, version } = await openRun();
        const body = { request_id: randomUUID(), cycle_no, version };
        const cut = servers.post('/pay/lock', body, 0).catch(() => undefined);
        await setTimeout(30);
        await servers.processes[0]?.end('SIGKILL');
        await cut;
        const answers = await Promise.all([1, 2].map((at) => servers.post('/pay/lock', body, at)));
        expect(outcomes(answers)).toEqual(['ok', 'ok']);
        expect((await runNow(cycle_no)).status).toBe('locked');
        expect(await servers.faults()).toEqual([]);
        await servers.replace(0);
      });

      it('once, even if all servers are asked at the same time', async () => {
        const { cycle_no } = (await servers.get('/pay/runs?limit=100&status=locked')).data.list[0];
        const all = async (path: string, more: object = {}) => {
          const { version } = await runNow(cycle_no);
          return servers.postToAll(path, () => ({ request_id: randomUUID(), cycle_no, version, ...more }));
        };
        const losers = ['stale', 'under_way', 'open', 'locked', 'not_locked'];
        for (const [path, more, status] of [
          ['/pay/unlock', { reason: 'For a test.' }, 'open'],
          ['/pay/lock', {}, 'locked'],
          ['/pay/status', { status: 'paid' }, 'paid'],
        ] as const) {
          const results = outcomes(await all(path, more));
          expect(results.filter((one) => !losers.includes(one))).toEqual(['ok']);
          expect((await runNow(cycle_no)).status).toBe(status);
          expect(await servers.faults()).toEqual([]);
        }
      });
    });

    describe('go on under load', () => {
      /** Failed answers during the load. */
      const failures: { status: number; retryAfter: string | null }[] = [];
      let going = true;
      const answered: { path: string; marker: string }[] = [];

      /** Repeats a request on one server after the other until it succeeds, like the browser client. */
      const insist = async (path: string, body: object): Promise<Answer | undefined> => {
        for (const until = performance.now() + 60_000; performance.now() < until; ) {
          const answer = await servers.post(path, body).catch(() => undefined);
          if (answer?.code === 1) return answer;
          if (answer?.status === 200) throw new Error(`${path} answers ${answer.text}`);
          if (answer) failures.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
          await setTimeout(50);
        }
        throw new Error(`${path} is never answered.`);
      };
      const writer = async () => {
        const [policies, members] = [
          inForce(servers),
          servers.db
            .table('members')
            .all()
            .filter(({ role, status }) => role === roles.member && status === 'active'),
        ];
        for (let at = 0; going; at += 1) {
          const marker = `under load ${randomUUID()}`;
          const path = at % 2 ? '/policy/addMoney' : '/earning/adjust';
          const { id: member_id } = pick(members);
          await insist(
            path,
            at % 2
              ? money(marker, pick(policies))
              : { request_id: randomUUID(), member_id, type: 'adjustment', amount_cents: 1_234, memo: marker },
          );
          answered.push({ path, marker });
        }
      };
      /** Writes on all servers while `happens` runs, then expects each write to exist exactly once. */
      const underLoad = async (happens: () => Promise<void>) => {
        [going, answered.length, failures.length] = [true, 0, 0];
        const writing = Promise.all(Array.from({ length: 8 }, writer));
        await Promise.race([writing, happens()]).finally(() => {
          going = false;
        });
        await writing;
        const made = [
          ...servers.db
            .table('orders')
            .all()
            .map(({ note }) => note),
          ...servers.db
            .table('earnings')
            .all()
            .map(({ memo }) => memo),
        ];
        const times = (marker: string) => made.filter((one) => one === marker).length;
        expect(answered.filter(({ marker }) => times(marker) !== 1)).toEqual([]);
        expect(await servers.faults()).toEqual([]);
      };
      const more = async (count: number) => {
        const from = answered.length;
        while (answered.length < from + count) await setTimeout(20);
      };

      it('when one of them is killed', async () => {
        await underLoad(async () => {
          await more(20);
          await servers.processes[1]?.end('SIGKILL');
          await more(20);
          await servers.replace(1);
          await more(20);
        });
        expect(failures).toEqual([]);
      });

      it('when PostgreSQL is restarted', async () => {
        const ready = () =>
          servers.each(async (at) => {
            const response = await servers.fetched('/readyz', { at });
            return [response.status, ((await response.json()) as { status: string }).status];
          });
        const everywhere = (answer: unknown) => [answer, answer, answer];
        await underLoad(async () => {
          await more(20);
          await cluster.restart(async () => {
            expect(await ready()).toEqual(everywhere([503, 'no_database']));
            await setTimeout(500);
          });
          await expect.poll(ready, { timeout: 5_000 }).toEqual(everywhere([200, 'ready']));
          await more(20);
        });
        const kinds = new Set(failures.map(({ status, retryAfter }) => `${status}, Retry-After ${retryAfter}`));
        expect([...kinds]).toEqual(['503, Retry-After 1']);
        for (const { output } of servers.processes) expect(output.stderr).toBe('');
      });
    });
  });
});

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
