import type { TpExplanation } from '@shared/contracts/network/tp';
import { shareOf, sumOf } from '@shared/plan/money';
import { targetPremium } from '@shared/plan/targetPremium';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import { callsOf } from '../../../testing/money';

// The first app reads and replays the fixtures, which may take longer than a hook allows.
const lantern: TestApp = await testApp();
const calls = callsOf(lantern);
const policies = lantern.db.table('policies').all();
const explain = (who: number | 'admin', policy_id: number): Promise<TpExplanation> =>
  calls.get(who, '/tp/explain', { policy_id });

describe('the explanation of TP', () => {
  it.each(['target', 'full_premium', 'single_premium'] as const)(
    'of a case by the method %s works it out from what is told, to the cent',
    async (method) => {
      const matching = policies.filter(({ terms }) => terms?.tp_method === method).slice(0, 12);
      expect(matching.length).toBeGreaterThan(0);
      for (const { id, tp_cents } of matching) {
        const told = await explain('admin', id);
        expect(shareOf(targetPremium(told, told), told.tp_fx_bp)).toBe(tp_cents);
        expect(told.tp_cents).toBe(tp_cents);
        expect(sumOf(told.splits.map((split) => split.tp_cents))).toBe(tp_cents);
      }
    },
  );

  it('of a draft follows the present product', async () => {
    const draft = policies.find(({ status, tp_cents }) => status === 'draft' && tp_cents > 0);
    if (!draft) throw new Error('There is no draft.');
    const told = await explain('admin', draft.id);
    expect(told).toMatchObject({ submitted: false, grid_version: null, tp_cents: draft.tp_cents, records: [] });
    expect(shareOf(targetPremium(told, told), told.tp_fx_bp)).toBe(draft.tp_cents);
  });

  it('counts the same as the list of TP, with only the caller’s and the downline’s part of a shared case', async () => {
    const ended = policies.find(({ id, status, splits }) => {
      const rows = lantern.db.table('tp_records').by('policy_id', id);
      return status === 'lapsed' && splits.length === 2 && rows.some(({ kind }) => kind === 'reversal');
    });
    if (!ended) throw new Error('No shared case lapsed.');
    const whole = await explain('admin', ended.id);
    expect(new Set(whole.records.map(({ member_id }) => member_id)).size).toBe(2);
    for (const { member_id } of ended.splits) {
      const { records } = await explain(member_id, ended.id);
      const { list, summary } = await calls.get(member_id, '/tp/list', { policy_id: ended.id, limit: 100 });
      expect(records.map(({ id }) => id).sort()).toEqual(list.map(({ id }: { id: number }) => id).sort());
      expect(sumOf(records.map(({ tp_cents }) => tp_cents))).toBe(summary.tp_cents);
      expect(records.every(({ on }, place) => place === 0 || on >= (records[place - 1]?.on ?? ''))).toBe(true);
    }
  });
});
