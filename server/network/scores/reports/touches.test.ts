import { touchMonths } from '@shared/contracts/network/tasks';
import { addMonths } from '@shared/plan/months';
import { describe, expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../../testing/app';
import { Network } from '../../network';

const lantern = await testApp();
const agent = memberOf(lantern, 'agent');
const header = await signIn(lantern, 'agent');
const { today } = new Network(lantern.deps);
const ask = async (path: string, query = {}) => (await lantern.get(path, query).set(header)).body.data;
const mark = async (task: string, state: string) =>
  (await lantern.post('/task/mark', { task, state }).set(header)).body;

describe('the talks that keep policies', () => {
  it('are those of the caller’s own cases in force of the last 14 months, with the client’s contact', async () => {
    const { cases, total } = await ask('/report/touches');
    const expected = lantern.db
      .table('policies')
      .all()
      .filter(
        ({ status, inforce_on, splits }) =>
          status === 'inforce' &&
          (inforce_on ?? '') >= addMonths(today, -14) &&
          splits.some(({ member_id }) => member_id === agent.id),
      );
    expect(cases.map(({ policy_id }: { policy_id: number }) => policy_id).sort()).toEqual(
      expected.map(({ id }) => id).sort(),
    );
    expect(total).toBe(expected.length);
    for (const each of cases) {
      expect(each.touches.map(({ months }: { months: number }) => months)).toEqual([...touchMonths]);
      expect(each.touches.map(({ on }: { on: string }) => on)).toEqual(
        touchMonths.map((months) => addMonths(each.inforce_on, months)),
      );
      expect(each.client.first).not.toBe('');
    }
  });

  it('cost what the exposure says', async () => {
    const { cases } = await ask('/report/touches');
    const exposure = await ask('/report/exposure', { limit: 50 });
    const cents = new Map(
      exposure.cases.map((each: { policy_id: number; unearned_cents: number }) => [
        each.policy_id,
        each.unearned_cents,
      ]),
    );
    expect(cents.size).toBeGreaterThan(0);
    for (const each of cases) expect(each.unearned_cents).toBe(cents.get(each.policy_id) ?? 0);
  });

  it('show the caller’s marks', async () => {
    const [first] = (await ask('/report/touches')).cases;
    const { task } = first.touches[0];
    await mark(task, 'done');
    expect((await ask('/report/touches')).cases[0].touches[0].mark).toEqual({ state: 'done', until_on: null });
    await mark(task, 'open');
    expect((await ask('/report/touches')).cases[0].touches[0].mark).toBeNull();
  });
});

describe('pending cases as tasks', () => {
  interface Case {
    id: number;
    own: boolean;
    task: string;
    mark: unknown;
    client: { first: string } | null;
    expected_on: string | null;
    missing: { code: string | null; due_on: string | null }[];
  }
  const pending = async (who = header): Promise<Case[]> =>
    (await lantern.get('/report/pending', { scope: 'team', limit: 100 }).set(who)).body.data.list;

  it('are expected no earlier than the last day of an open requirement', async () => {
    const cases = await pending();
    const due = ({ missing }: Case) =>
      missing
        .map(({ due_on }) => due_on ?? '')
        .sort()
        .at(-1) ?? '';
    expect(cases.some((each) => due(each) > today)).toBe(true);
    for (const each of cases) if (each.expected_on) expect(each.expected_on >= due(each)).toBe(true);
  });

  it('name their next requirement, and are marked by it', async () => {
    const named = (await pending()).find(({ own, missing }) => own && missing.length > 0);
    expect(named?.task).toBe(`requirement:${named?.id}:${named?.missing[0]?.code}`);
    await mark(named?.task ?? '', 'done');
    const marked = (await pending()).find(({ id }) => id === named?.id);
    expect(marked?.mark).toEqual({ state: 'done', until_on: null });
  });

  it('hide the client, and the requirement in the key, from an upline', async () => {
    const cases = await pending(await signIn(lantern, 'leader'));
    const others = cases.filter(({ own }) => !own);
    expect(others.length).toBeGreaterThan(0);
    for (const { client, task } of others) {
      expect(client).toBeNull();
      expect(task).not.toMatch(/^requirement:/);
    }
  });
});
