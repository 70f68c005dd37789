import type { OrderRow } from '@shared/contracts/network/orders';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from './testing/openScreen';

const splits = [
  { member_id: 7, name: 'Yuqing Lin 林雨晴', share_bp: 6_000, tp_cents: 360_000 },
  { member_id: 8, name: 'Tuan Vo', share_bp: 4_000, tp_cents: 240_000 },
];
const own = { split_count: 2, splits, share_of: 'own', share_bp: 6_000, tp_cents: 360_000 } as const;
const team = { ...own, own: false, share_of: 'team', share_bp: null } as const;
const whole = { ...own, share_of: null, share_bp: null, tp_cents: 600_000 } as const;
let stored: PolicyDetail;
let orders: Partial<OrderRow>[];

const order = (changes: Partial<OrderRow>): Partial<OrderRow> => ({
  ...{ id: 1, version: 0, order_no: 'O26-000001', policy_id: 42, case_no: 'C26-000042', kind: 'new_business' },
  ...{ status: 'pending', received_on: '2026-01-16', amount_cents: 102_740, tp_cents: 360_000, currency: 'USD' },
  ...changes,
});
const sumOf = (status: OrderRow['status']) =>
  orders.reduce((sum, row) => sum + (row.status === status ? (row.amount_cents ?? 0) : 0), 0);

/** A term's text without the button's screen-reader label. */
const shownIn = (term: HTMLElement) =>
  term.closest('dt')?.nextElementSibling?.textContent.replaceAll(', How this amount was calculated', '');

beforeEach(() => {
  signInAs();
  orders = [order({})];
  backend.answers = {
    '/backend/policy/detail': () => stored,
    '/backend/commission/byPolicy': () => ({ expected_cents: 0, posted_cents: 0, lines: [] }),
    '/backend/order/list': () => ({
      ...{ list: orders, total: orders.length, page: 1, limit: 10 },
      summary: { received_cents: sumOf('confirmed'), expected_cents: sumOf('pending'), tp_cents: 360_000 },
    }),
    '/backend/brand/list': () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} }),
    '/backend/policy/counts': () => ({ all: 1, draft: 0, pending: 1, inforce: 0, closed: 0, ended: 0 }),
    '/backend/policy/list': () => ({
      ...{ list: [stored], total: 1, page: 1, limit: 10 },
      summary: { tp_cents: stored.tp_cents, planned_premium_cents: 720_000 },
    }),
  };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('TP of a shared case', () => {
  it.each([
    ['own', own, 'TP, your share of 60%', '$3,600.00 of $6,000.00'],
    ['team', team, 'TP, your team’s share', '$3,600.00 of $6,000.00'],
    ['whole', whole, 'TP', '$6,000.00'],
  ])('names the share in the header: %s', async (_name, changes, label, amount) => {
    stored = policy({ status: 'submitted', ...changes });
    await openScreen('/vip/insurance-policy-detail?id=42');
    const term = await screen.findByText(label, { selector: 'dt, dt bdi' });
    expect(shownIn(term)).toBe(amount);
  });

  it('explains both the share and the whole', async () => {
    stored = policy({ status: 'submitted', ...own });
    await openScreen('/vip/insurance-policy-detail?id=42');
    const term = await screen.findByText('TP, your share of 60%', { selector: 'dt, dt bdi' });
    const amounts = term.closest('div')?.querySelectorAll('[data-explains]') ?? [];
    expect([...amounts].map(({ firstChild }) => firstChild?.textContent)).toEqual(['$3,600.00', '$6,000.00']);
  });

  it('names the share in the case’s money events', async () => {
    stored = policy({ status: 'submitted', ...own });
    await openScreen('/vip/insurance-policy-detail?id=42&tab=money');
    expect(await screen.findByRole('columnheader', { name: 'TP, your share of 60%' })).toBeInTheDocument();
  });

  it.each([
    ['own', own, 'your share of 60%'],
    ['team', team, 'your team’s share'],
  ])('names the share in the list’s row and total: %s', async (_name, changes, note) => {
    stored = policy({ status: 'submitted', ...changes });
    await openScreen('/vip/insurance-policy');
    const row = await screen.findByRole('row', { name: /C26-000042/ });
    expect(within(row).getByText(note)).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /^TP of your team/ })).toBeInTheDocument();
    expect(screen.getAllByText(/^TP of your team/).at(-1)).toHaveTextContent('$3,600.00');
    cleanup();
    await openScreen('/vip/insurance-policy?scope=me');
    expect(await screen.findByRole('columnheader', { name: /^Your TP/ })).toBeInTheDocument();
    expect(screen.getAllByText(/^Your TP/).at(-1)).toHaveTextContent('$3,600.00');
  });

  it('names the share on the board’s card', async () => {
    stored = policy({ status: 'submitted', ...own });
    await openScreen('/vip/insurance-policy?view=board');
    expect((await screen.findAllByText('your share of 60%')).length).toBeGreaterThan(0);
  });

  it('shows the whole case and the share on the receipt', async () => {
    stored = policy({ status: 'submitted', submitted_on: '2026-01-16', ...own });
    await openScreen('/vip/insurance-policy-submit?id=42');
    const amountOf = async (label: string) => shownIn(await screen.findByText(label, { selector: 'dt, dt bdi' }));
    expect(await amountOf('TP of the whole case')).toBe('$6,000.00');
    expect(await amountOf('TP, your share of 60%')).toBe('$3,600.00');
  });
});

describe('the money events of a case', () => {
  it('count nothing as received while the first premium is expected', async () => {
    stored = policy({ status: 'submitted' });
    await openScreen('/vip/insurance-policy-detail?id=42&tab=money');
    const sums = (await screen.findByText(/^Received/, { selector: 'div, p, span' })).textContent;
    expect(sums).toContain('Received $0.00');
    expect(sums).toContain('Expected $1,027.40');
    const row = screen.getByRole('row', { name: /O26-000001/ });
    expect(row).toHaveTextContent('Expected');
    expect(row).not.toHaveTextContent('2026');
  });

  it('count confirmed orders as received, without void ones', async () => {
    stored = policy({ status: 'inforce' });
    orders = [
      order({ status: 'confirmed' }),
      order({ id: 2, order_no: 'O26-000002', kind: 'additional', status: 'void', amount_cents: 50_000 }),
    ];
    await openScreen('/vip/insurance-policy-detail?id=42&tab=money');
    const sums = (await screen.findByText(/^Received/, { selector: 'div, p, span' })).textContent;
    expect(sums).toContain('$1,027.40');
    expect(sums).not.toContain('Expected');
  });
});
