import { describe, expect, it } from 'vitest';
import { memberOf, signIn, testApp } from '../../../testing/app';

const lantern = await testApp();
const agent = memberOf(lantern, 'agent');
const headers = { agent: await signIn(lantern, 'agent'), leader: await signIn(lantern, 'leader') };
const ask = async (who: keyof typeof headers, path: string, query = {}) =>
  (await lantern.get(path, query).set(headers[who])).body;

interface Cell {
  state: string;
  offered: boolean;
  ready: boolean;
  blockers: { code: string }[] | null;
}
type Carriers = { products: { product_id: number; cells: Cell[] }[] }[];
const cellsOf = (carriers: Carriers) =>
  carriers.flatMap(({ products }) =>
    products.flatMap(({ product_id, cells }) => cells.map((cell) => ({ product_id, ...cell }))),
  );

describe('the matrix of an agent', () => {
  it('says of every product and state what the single check says', async () => {
    const { states, carriers } = (await ask('agent', '/license/matrix')).data;
    expect(states).toContain('CA');
    const cells = cellsOf(carriers).filter(({ offered }) => offered);
    expect(cells.some(({ ready }) => ready)).toBe(true);
    expect(cells.some(({ ready }) => !ready)).toBe(true);
    for (const { product_id, state, ready, blockers } of cells) {
      const single = (await ask('agent', '/license/ready', { product_id, state })).data;
      expect({ ready, blockers }).toEqual({ ready: single.ready, blockers: single.blockers });
    }
  });

  it('is never ready where the carrier does not sell', async () => {
    const cells = cellsOf((await ask('agent', '/license/matrix')).data.carriers);
    expect(cells.filter(({ offered, ready }) => !offered && ready)).toEqual([]);
  });

  it('tells an upline whether, not what', async () => {
    const own = cellsOf((await ask('agent', '/license/matrix')).data.carriers);
    const seen = cellsOf((await ask('leader', '/license/matrix', { member_id: agent.id })).data.carriers);
    expect(seen.map(({ ready }) => ready)).toEqual(own.map(({ ready }) => ready));
    expect(seen.every(({ blockers }) => blockers === null)).toBe(true);
  });

  it('of a member outside the team is refused like an unknown one', async () => {
    const [hidden, unknown] = [1, 9_999_999];
    for (const member_id of [hidden, unknown])
      expect((await ask('agent', '/license/matrix', { member_id })).data.reason).toBe('not_found');
  });
});

describe('the team’s readiness', () => {
  it('counts what each member’s matrix has', async () => {
    const { list } = (await ask('leader', '/license/team', { limit: 100 })).data;
    expect(list.length).toBeGreaterThan(5);
    const mine = list.find(({ id }: { id: number }) => id === agent.id);
    const cells = cellsOf((await ask('agent', '/license/matrix')).data.carriers);
    const count = (is: (cell: Cell) => boolean) => new Set(cells.filter(is).map(({ product_id }) => product_id)).size;
    expect([mine.ready, mine.products]).toEqual([count(({ ready }) => ready), count(({ offered }) => offered)]);
  });

  it('holds the caller’s team alone, found by name', async () => {
    const { list } = (await ask('leader', '/license/team', { q: 'lhr' })).data;
    expect(list.map(({ id }: { id: number }) => id)).toContain(agent.id);
    expect((await ask('agent', '/license/team', { limit: 100 })).data.list).not.toContainEqual(
      expect.objectContaining({ id: agent.id }),
    );
  });
});
