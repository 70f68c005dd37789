import { describe, expect, it } from 'vitest';
import { tables } from '../network/tables';
import { brandDraft } from './drafts';
import { borrowNetwork, seededNetwork } from './lending';

type Borrowed = Awaited<ReturnType<typeof borrowNetwork>>;
type Db = Borrowed['network']['db'];

const rowsOf = (db: Db) =>
  Object.keys(tables).map((name) => [name, db.table(name as keyof typeof tables).all()] as const);
const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('The fixtures have no such row.');
  return row;
};

/** Gives it back and borrows it again, if it is among those that are lent. */
async function lentAgain({ network, giveBack }: Borrowed): Promise<Borrowed | undefined> {
  giveBack();
  const others: Borrowed[] = [];
  let next = await borrowNetwork();
  // A network that was filled for this has never been written to.
  while (next.network.db !== network.db && next.network.db.revision > 0) {
    others.push(next);
    next = await borrowNetwork();
  }
  for (const one of others) one.giveBack();
  if (next.network.db === network.db) return next;
  next.giveBack();
  return undefined;
}

describe('a network that was lent', () => {
  it('is lent again as it was, with its counts and its next ids', async () => {
    const borrowed = await borrowNetwork();
    const { db } = borrowed.network;
    const before = rowsOf(db);
    const at = '2026-11-01T09:00:00.000Z';
    const stamps = { version: 1, created_at: at, updated_at: at };
    const add = () =>
      db.write((tx) => tx.put('brands', { id: tx.nextId('brands'), ...brandDraft(), ...stamps, logo_url: '' }));
    const { id } = await add();
    const order = first(db.table('orders').all());
    const [policy, member] = [first(db.table('policies').all()), first(db.table('members').all())];
    await db.write((tx) => {
      tx.put('orders', { ...order, id: tx.nextId('orders'), order_no: 'O26-NEW', amount_cents: 1 });
      tx.put('policies', { ...policy, notes: 'Changed.' });
      tx.put('members', { ...member, display_name: 'Changed' });
    });
    expect(rowsOf(db)).not.toEqual(before);
    const again = await lentAgain(borrowed);
    expect(again).toBeDefined();
    expect(rowsOf(db)).toEqual(before);
    expect((await add()).id).toBe(id);
    again?.giveBack();
  });

  it('has its rows in their order, whatever was removed or moved to another key', async () => {
    const borrowed = await borrowNetwork();
    const { db } = borrowed.network;
    const step = first(db.table('start_steps').all());
    const policy = first(db.table('policies').all());
    const { member_id } = first(policy.splits);
    const byMember = db.table('policies').by('member_id', member_id);
    const before = rowsOf(db);
    await db.write((tx) => {
      tx.delete('start_steps', step.id);
      tx.put('policies', { ...policy, splits: [] });
    });
    const again = await lentAgain(borrowed);
    expect(again).toBeDefined();
    expect(rowsOf(db)).toEqual(before);
    expect(db.table('policies').by('member_id', member_id)).toEqual(byMember);
    expect(db.table('start_steps').one('code', step.code)).toEqual(step);
    again?.giveBack();
  });

  it('is nobody else’s meanwhile', async () => {
    const [one, other] = [await borrowNetwork(), await borrowNetwork()];
    expect(new Set([one.network, other.network, await seededNetwork()]).size).toBe(3);
    one.giveBack();
    other.giveBack();
  });
});
