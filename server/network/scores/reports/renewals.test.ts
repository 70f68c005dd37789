import { currencies } from '@shared/contracts/fields';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { ratesFor } from '@shared/plan/grid';
import { addMonths, lastOfMonth } from '@shared/plan/months';
import { renewalPremiums } from '@shared/plan/renewalForecast';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app';
import type { CommissionEngine } from '../../money/commissionEngine';
import { engineOf } from '../../money/facts';
import { Network } from '../../network';
import { renewalForecast } from './renewals';

type Renewals = Awaited<ReturnType<typeof renewalForecast>>;

/** Sums of a forecast's figures by currency, month and carrier. */
function figuresOf(accounts: Renewals): Record<string, number> {
  const figures: Record<string, number> = {};
  const add = (name: string, more: number) => {
    if (more !== 0) figures[name] = (figures[name] ?? 0) + more;
  };
  for (const { currency, total_cents, months, carriers } of accounts) {
    add(`${currency} all`, total_cents);
    for (const { month, cents, premiums, premium_cents } of months)
      for (const [at, each] of [cents, premiums, premium_cents].entries()) add(`${currency} ${month} ${at}`, each);
    for (const { id, cents } of carriers) add(`${currency} of ${id}`, cents);
  }
  return figures;
}

/** The premiums of a policy within the forecast that pay its agents. */
function premiumsOf(engine: CommissionEngine, today: string, policy: PolicyRecord) {
  if (policy.status !== 'inforce' || !policy.terms) return [];
  const { group, grid, splits, shares_bp, terms } = engine.case(policy);
  const until = lastOfMonth(addMonths(today, 23));
  return splits.flatMap(({ chain: [agent] }, split_index) =>
    renewalPremiums(
      {
        ...{ ...policy, inforce_on: policy.inforce_on ?? today, tp_method: terms.tp_method, shares_bp, split_index },
        renewal_bp: (band) => (agent ? ratesFor(grid, { kind: 'renewal', group, band }).of(agent) : 0),
      },
      today,
      until,
    ).filter(({ amount_cents }) => amount_cents !== 0),
  );
}

/** Compares the forecast with the engine's payments, premium by premium. */
function agree(all: Renewals, lantern: TestApp, today: string) {
  const { engine } = engineOf(lantern.db);
  const policies = lantern.db.table('policies').all();
  for (const currency of currencies) {
    const account = all.find((each) => each.currency === currency);
    const premiums = policies
      .filter((policy) => policy.currency === currency)
      .map((policy) => premiumsOf(engine, today, policy));
    expect(account?.policies ?? 0).toBe(premiums.filter(({ length }) => length > 0).length);
    if (!account) continue;
    expect(account.months).toHaveLength(24);
    const dues = premiums.flat();
    for (const { month, ...sums } of account.months) {
      const due = dues.filter(({ due_on }) => due_on.startsWith(month));
      const sum = (field: 'amount_cents' | 'premium_cents') => due.reduce((all, each) => all + each[field], 0);
      expect(sums).toEqual({
        cents: sum('amount_cents'),
        premiums: due.length,
        premium_cents: sum('premium_cents'),
      });
    }
  }
}

describe('the renewal forecast of all policies', () => {
  it.each([0, 11, 100, 400])('%i days on equals the sum of all agents’ forecasts, premium by premium', async (days) => {
    const lantern = await testApp();
    lantern.clock.advance({ minutes: days * 24 * 60 });
    const network = new Network(lantern.deps);
    const each: Renewals = [];
    for (const { id } of lantern.db.table('members').all()) each.push(...(await renewalForecast(network, id)));
    const all = await renewalForecast(network, null);
    expect(figuresOf(all)).toEqual(figuresOf(each));
    agree(all, lantern, network.today);
  });

  it('follows every change of a policy', async () => {
    const lantern = await testApp();
    const { db } = lantern;
    const network = new Network(lantern.deps);
    const write = fc.record({
      which: fc.nat(),
      how: fc.constantFrom('lapse', 'begin', 'premium', 'mode', 'turn', 'share'),
      cents: fc.integer({ min: 1, max: 900_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 6 }), async (writes) => {
        for (const { which, how, cents } of writes)
          await db.write(async (tx) => {
            const policies = db.table('policies').all();
            const policy = policies[which % policies.length] as PolicyRecord;
            if (!policy.terms) return;
            const inforce_on = `202${3 + (cents % 3)}-0${1 + (cents % 9)}-${10 + (cents % 19)}`;
            const premium_mode = (['monthly', 'quarterly', 'annual', 'single'] as const)[cents % 4] ?? 'annual';
            const { splits, chain_snapshot } = policy;
            const [first] = splits;
            if (how === 'lapse') await tx.put('policies', { ...policy, status: 'lapsed', closed_on: network.today });
            if (how === 'begin')
              await tx.put('policies', { ...policy, status: 'inforce', inforce_on, closed_on: null });
            if (how === 'premium') await tx.put('policies', { ...policy, modal_premium_cents: cents });
            if (how === 'mode') await tx.put('policies', { ...policy, premium_mode });
            if (how === 'turn')
              await tx.put('policies', {
                ...policy,
                splits: splits.toReversed(),
                chain_snapshot: chain_snapshot.toReversed(),
              });
            if (how === 'share' && first && splits.length === 1)
              await tx.put('policies', {
                ...policy,
                splits: [
                  { ...first, share_bp: 3_333 },
                  { ...first, member_id: 1 + (cents % 100), share_bp: 6_667, role: 'assist' as const },
                ].filter(({ member_id }, place) => place === 0 || member_id !== first.member_id),
              });
          });
        agree(await renewalForecast(network, null), lantern, network.today);
      }),
      { numRuns: tries(10) },
    );
  });
});
