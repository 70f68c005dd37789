import { abilityOf, roles, rulesFor } from '@shared/abilities';
import { metrics } from '@shared/contracts/network/dashboard';
import { policyStatuses, scopes } from '@shared/contracts/network/policies';
import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { scopeGroup } from '../members/group';
import { Network } from '../network';
import { today } from './asking';
import { attentionOf } from './attention';
import { cardsOf } from './cards';
import { compositionOf } from './composition';
import { bookOf, DashboardFigures } from './dashboardFigures';
import { boardOf } from './leaders';
import { periodOf } from './period';
import { queueOf } from './queue';

const day = fc
  .integer({ min: 0, max: 700 })
  .map((days) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10));
const write = fc.record({
  what: fc.constantFrom('policy', 'credit', 'member', 'tree' as const),
  which: fc.nat(),
  status: fc.constantFrom(...policyStatuses),
  cents: fc.integer({ min: -500_000, max: 900_000 }),
  on: fc.option(day),
  sponsor: fc.nat(),
});
const question = fc.record({
  scope: fc.constantFrom(...scopes),
  who: fc.constantFrom(1, 3, 5),
  period: fc.constantFrom('mtd', 'ytd', 'last_month' as const),
  metric: fc.constantFrom(...metrics),
});

describe('kept figures', () => {
  it('are what is counted anew after every write', async () => {
    const lantern = await testApp();
    const network = new Network(lantern.deps);
    const { db } = network;
    const of = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;
    const figures = (
      book: DashboardFigures,
      { scope, who, period, metric }: typeof question extends fc.Arbitrary<infer Q> ? Q : never,
    ) => {
      const member = db.table('members').get(who);
      if (!member) throw new Error(`There is no member ${who}.`);
      const user = { id: who, member, family: '', ability: abilityOf(rulesFor(member)) };
      const members = scopeGroup(network, who, scope);
      const asked = { members, ownId: who, metric, limit: 10, today, ...periodOf(period, today) };
      return {
        cards: cardsOf(book, asked),
        composition: compositionOf(network, book, asked),
        attention: attentionOf(book, user, members, today),
        board: boardOf(network, book, asked),
        queue: queueOf(network, book),
      };
    };
    const put = ({ what, which, status, cents, on, sponsor }: typeof write extends fc.Arbitrary<infer W> ? W : never) =>
      db.write((tx) => {
        const agents = db
          .table('members')
          .all()
          .filter(({ role, sponsor_id }) => role === roles.member && sponsor_id !== null);
        if (what === 'policy') {
          const policy = of(db.table('policies').all(), which);
          tx.put('policies', { ...policy, status, tp_cents: Math.abs(cents), inforce_on: on, closed_on: on });
        } else if (what === 'credit') {
          const row = of(db.table('tp_records').all(), which);
          if (which % 3 === 0) tx.delete('tp_records', row.id);
          else
            tx.put('tp_records', {
              ...row,
              id: tx.nextId('tp_records'),
              tp_cents: cents,
              inforce_on: on ?? row.inforce_on,
            });
        } else if (what === 'member') {
          tx.put('members', { ...of(agents, which), status: of(['active', 'suspended', 'pending'] as const, sponsor) });
        } else {
          const moved = of(agents, which);
          const above = of(agents, sponsor).id;
          if (!network.tree.covers(moved.id, above)) tx.put('members', { ...moved, sponsor_id: above });
        }
      });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(write, { maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        fc.array(question, { minLength: 1, maxLength: 3 }),
        async (rounds, questions) => {
          for (const each of questions) figures(bookOf(network), each);
          for (const writes of rounds) {
            for (const each of writes) await put(each);
            for (const each of questions)
              expect(figures(bookOf(network), each)).toEqual(figures(new DashboardFigures(network), each));
          }
        },
      ),
      { numRuns: tries(40) },
    );
  });
});
