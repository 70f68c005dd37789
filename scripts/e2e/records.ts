import type { Records } from '../screenVisits';
import { type Account, callsOf } from './calls';

/** A case whose premium exceeds its target, so that every figure of the estimate is present. */
export const draftOfTest = {
  product_id: 1,
  owner: { first: 'Wei', last: 'Chen', birthday: '1985-04-12', state: 'CA' },
  face_amount_cents: 50_000_000,
  target_premium_cents: 600_000,
  premium_mode: 'monthly',
  modal_premium_cents: 100_000,
  initial_lump_cents: 50_000,
  signed_state: 'CA',
};

/** The id of a list's first row. */
export async function firstOf(url: string, account: Account, list: string): Promise<number> {
  const ask = await callsOf(url, account);
  const { list: rows } = await ask<{ list: { id: number }[] }>(`${list}${list.includes('?') ? '&' : '?'}limit=1`);
  const [row] = rows;
  if (!row) throw new Error(`${account} has no row in ${list}.`);
  return row.id;
}

export async function newDraft(url: string, account: Account): Promise<number> {
  const ask = await callsOf(url, account);
  return (await ask<{ id: number }>('/policy/create', draftOfTest)).id;
}

/** Records that the account may open, for detail screens. */
export async function recordsOf(url: string, account: Account): Promise<Records> {
  const inforce = await firstOf(url, account, '/policy/list?group=inforce');
  if (account === 'admin') return [['policy', inforce]];
  const draft = await newDraft(url, account);
  return [
    ['insurance-policy/edit', draft],
    ['insurance-policy-submit', draft],
    ['policy', inforce],
    ['Commission_record', await firstOf(url, account, '/commission/list')],
  ];
}
