import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections } from '@shared/contracts/network/fixtures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyFaults } from '../checkHistory';
import { defaults, filesOf, generatePlain } from '../generate';
import { agenciesOf, deepest, mostDirects } from './agencies';
import { growing } from './parts';
import { writeLarge } from './write';

type Rows = { [K in (typeof growing)[number]]: ReturnType<(typeof collections)[K]['parse']>[] };
const { seed, asOf } = defaults;
let folder = '';
let rows = {} as Rows;
const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-large-'));
  // Four agencies, two of them with twice the policies.
  writeLarge({ seed, asOf, members: 400, policies: 3_600, out: folder });
  rows = Object.fromEntries(
    growing.map((name) => [name, linesOf(`${name}.ndjson`).map((line) => JSON.parse(line))]),
  ) as Rows;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

describe('a large network', () => {
  it('has the requested members and policies in whole agencies, with consecutive ids', () => {
    expect(rows.members).toHaveLength(483);
    expect(rows.policies).toHaveLength(3_600);
    for (const name of growing) expect(rows[name].map(({ id }) => id)).toEqual(rows[name].map((_, index) => index + 1));
  });

  it('begins with an exact copy of the small network, without its worked cases', () => {
    const small = generatePlain(seed, asOf);
    for (const name of growing)
      expect(rows[name].slice(0, small.collections[name].length)).toEqual(small.collections[name]);
    const grows = new Set(growing.map((name) => `${name}.json`));
    for (const [name, content] of filesOf(small))
      if (!grows.has(name)) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(content);
  });

  it('has rows that match the server’s schemas', () => {
    for (const name of growing)
      for (const row of rows[name]) {
        const { success, error } = collections[name].safeParse(row);
        expect(success, `${name} ${row.id}: ${error?.issues[0]?.path.join('.')} ${error?.issues[0]?.message}`).toBe(
          true,
        );
      }
  });

  it('never repeats a number, an address or a phone', () => {
    const { members, policies, orders } = rows;
    for (const field of ['member_no', 'email', 'phone', 'referral_code'] as const)
      expect(unique(members.map((member) => member[field])), field).toBe(true);
    expect(unique(members.flatMap(({ npn }) => npn ?? []))).toBe(true);
    expect(unique(policies.map(({ case_no }) => case_no))).toBe(true);
    expect(unique(policies.flatMap(({ policy_no }) => policy_no ?? []))).toBe(true);
    expect(unique(orders.map(({ order_no }) => order_no))).toBe(true);
  });

  it('is one tree, and every policy’s chains lead from its agents to the founder', () => {
    const sponsors = new Map(rows.members.map(({ id, sponsor_id }) => [id, sponsor_id]));
    const wayUp = (id: number): number[] => [id, ...(sponsors.get(id) ? wayUp(sponsors.get(id) as number) : [])];
    for (const { id, role } of rows.members) if (role === '会员') expect(wayUp(id).at(-1)).toBe(1);
    for (const { chain_snapshot, splits, status } of rows.policies)
      if (status !== 'draft')
        expect(chain_snapshot.map((links) => links.map(({ member_id }) => member_id))).toEqual(
          splits.map(({ member_id }) => wayUp(member_id)),
        );
    const present = rows.member_uplines.filter(({ to_on }) => to_on === null);
    expect(present).toHaveLength(rows.members.filter(({ sponsor_id }) => sponsor_id !== null).length);
    for (const { member_id, sponsor_id } of present) expect(sponsors.get(member_id)).toBe(sponsor_id);
  });

  it('has no dangling reference, and a complete history for every policy', () => {
    const [members, policies] = [new Set(rows.members.map(({ id }) => id)), new Set(rows.policies.map(({ id }) => id))];
    for (const name of [
      'member_levels',
      'member_statuses',
      'licences',
      'credentials',
      'appointments',
      'goals',
    ] as const)
      for (const { member_id } of rows[name]) expect(members.has(member_id)).toBe(true);
    for (const { recipient_id, link } of rows.member_messages) {
      expect(members.has(recipient_id)).toBe(true);
      const [, policy] = /detail\?id=(\d+)$/.exec(link) ?? [];
      if (policy) expect(policies.has(Number(policy))).toBe(true);
    }
    for (const { policy_id } of rows.orders) expect(policies.has(policy_id)).toBe(true);
    const histories = new Map(rows.policies.map(({ id }) => [id, [] as Rows['policy_statuses']]));
    for (const row of rows.policy_statuses) histories.get(row.policy_id)?.push(row);
    expect([...histories.values()].flat()).toHaveLength(rows.policy_statuses.length);
    for (const policy of rows.policies) expect(historyFaults(policy, histories.get(policy.id) ?? [], asOf)).toEqual([]);
  });
});

describe('the tree of agencies', () => {
  it('reaches the greatest depth and the most directs at 100,000 members', () => {
    const agencies = agenciesOf(seed, 834);
    const heads = new Map<number, number>();
    for (const { parent } of agencies) if (parent !== null) heads.set(parent, (heads.get(parent) ?? 4) + 1);
    expect(Math.max(...agencies.map(({ depth }) => depth + 5))).toBe(deepest);
    expect(Math.max(...heads.values())).toBe(mostDirects);
    for (const { index, parent } of agencies) expect(parent ?? -1).toBeLessThan(index);
    expect(agenciesOf(seed, 834)).toEqual(agencies);
  });
});
