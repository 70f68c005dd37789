import { tries } from '@shared/testing/tries';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app';
import { wrongLineage } from './lineage';

const { db, deps } = await testApp();

const pick = <T>(rows: readonly T[], which: number) => rows[which % rows.length] as T;
const members = () => db.table('members').all();

/** True for a member and everyone below. */
const isAbove = (id: number, other: number | null): boolean =>
  other !== null && (other === id || isAbove(id, db.table('members').get(other)?.sponsor_id ?? null));

const change = fc.record({ which: fc.nat(), to: fc.nat(), how: fc.constantFrom('move', 'level', 'join') });
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const put = (changes: readonly Change[]) =>
  db.write(async (tx) => {
    for (const { which, to, how } of changes) {
      const [member, sponsor] = [pick(members(), which), pick(members(), to)];
      const level = pick(db.table('levels').all(), to);
      if (how === 'level') await tx.put('members', { ...member, level_id: level.id });
      if (how === 'move' && !isAbove(member.id, sponsor.id))
        await tx.put('members', { ...member, sponsor_id: sponsor.id });
      if (how === 'join') {
        const id = await tx.newId('members');
        const own = {
          id,
          member_no: `A9${id}`,
          email: `${id}@example.test`,
          phone: `+1415555${id}`,
          referral_code: `R${id}`,
        };
        await tx.put('members', { ...member, ...own, npn: null, sponsor_id: sponsor.id });
      }
    }
  });

it('follows every move, change of level and new member', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      for (const each of changes) await put([each]);
      expect(await wrongLineage(deps.sql.db)).toBe(0);
    }),
    { numRuns: tries(60) },
  );
});

it('follows a member and the new sponsor when both join or are promoted in one transaction', async () => {
  const [, , first, second] = members();
  const leader = db
    .table('levels')
    .all()
    .find(({ is_leader }) => is_leader);
  const agent = db
    .table('levels')
    .all()
    .find(({ is_leader }) => !is_leader);
  if (!first || !second || !leader || !agent) throw new Error('The network has no such members or levels.');
  await db.write(async (tx) => {
    const [above, below] = [await tx.newId('members'), await tx.newId('members')];
    const of = (id: number) => ({
      id,
      ...{
        member_no: `A8${id}`,
        email: `${id}@example.test`,
        phone: `+1415556${id}`,
        referral_code: `S${id}`,
        npn: null,
      },
    });
    await tx.put('members', { ...first, ...of(below), sponsor_id: above, level_id: leader.id });
    await tx.put('members', { ...first, ...of(above), sponsor_id: second.id, level_id: leader.id });
  });
  expect(await wrongLineage(deps.sql.db)).toBe(0);
  const agents = members().map((member) => ({ ...member, level_id: agent.id }));
  await db.write((tx) => tx.putAll('members', agents));
  expect(await wrongLineage(deps.sql.db)).toBe(0);
});

it('follows a level that starts or stops making leaders', async () => {
  const level = db
    .table('levels')
    .all()
    .find(({ is_leader }) => is_leader);
  if (!level) throw new Error('The network has no leaders.');
  await db.write((tx) => tx.put('levels', { ...level, is_leader: false }));
  expect(await wrongLineage(deps.sql.db)).toBe(0);
});
