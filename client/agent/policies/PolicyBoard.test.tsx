import type { PolicyRow, PolicyStatus } from '@shared/contracts/network/policies';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from './testing/openScreen';

const userEvent = events.setup({ delay: null });
const queries = () =>
  backend.requests.filter(({ address }) => address === '/backend/policy/list').map(({ sent }) => sent as object);
let rows: PolicyRow[];

beforeEach(() => {
  signInAs();
  const ofTeam = { own: false, insured: 'L*** W***', agent: 'Hao Chen 陈浩' };
  rows = [
    policy({ id: 1, case_no: 'C26-000001', status: 'underwriting', days_in_status: 0, tp_cents: 123_400 }),
    policy({
      ...{ id: 2, case_no: 'C26-000002', status: 'requirements', requirements_open: 3 },
      waits_for: { code: 'exam', label: '', owner: 'client', due_on: '2020-01-10' },
      ...ofTeam,
    }),
    ...Array.from({ length: 21 }, (_, index) =>
      policy({ id: 10 + index, case_no: `C26-0001${10 + index}`, status: 'issued' }),
    ),
  ];
  backend.answers = {
    '/backend/brand/list': () => ({ list: [], total: 0, page: 1, limit: 100, summary: {} }),
    '/backend/policy/list': (sent) => {
      const { status, page, limit, q = '' } = sent as { status: PolicyStatus; page: number; limit: number; q?: string };
      const matches = rows.filter((row) => row.status === status && row.case_no.includes(q));
      const tp_cents = matches.reduce((sum, row) => sum + row.tp_cents, 0);
      return {
        list: matches.slice((page - 1) * limit, page * limit),
        ...{ total: matches.length, page, limit, summary: { tp_cents, planned_premium_cents: 0 } },
      };
    },
  };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});

const column = async (name: string) => within(await screen.findByRole('group', { name }));

describe('pending cases as a board', () => {
  it('are in one column per pending status, with count and TP', async () => {
    await openScreen('/vip/insurance-policy?view=board');
    const issued = await column('Issued');
    expect(issued.getByRole('heading')).toHaveTextContent('Issued 21');
    expect(issued.getByText('$126,000.00')).toBeInTheDocument();
    // The period filter is a group too.
    const columns = screen.getAllByRole('group').filter((each) => within(each).queryByRole('heading'));
    expect(columns.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Submitted',
      'Underwriting',
      'Requirements',
      'Approved',
      'Issued',
      'Delivered',
    ]);
    expect(screen.getByText(/^23 pending cases/)).toBeInTheDocument();
  });

  it('show the missing items by party, and their delay', async () => {
    await openScreen('/vip/insurance-policy?view=board');
    const card = within((await column('Requirements')).getByRole('listitem'));
    expect(card.getByText('L*** W***')).toBeInTheDocument();
    expect(card.getByText('Hao Chen 陈浩')).toBeInTheDocument();
    expect(card.getByText('Client: Paramedical exam')).toBeInTheDocument();
    expect(card.getByText(/^overdue since/)).toBeInTheDocument();
    expect(card.getByText('and 2 more')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'C26-000002' })).toHaveAttribute('href', '/vip/insurance-policy-detail?id=2');
  });

  it('explain their TP', async () => {
    await openScreen('/vip/insurance-policy?view=board');
    const card = within((await column('Underwriting')).getAllByRole('listitem')[0] as HTMLElement);
    await userEvent.click(card.getByRole('button', { name: /, How this amount was calculated$/ }));
    await screen.findByRole('dialog', { name: 'How this TP was calculated' });
    expect(backend.requests.at(-1)).toMatchObject({ address: '/backend/tp/explain', sent: { policy_id: 1 } });
  });

  it('explain a column’s TP by its cases under the board’s filters', async () => {
    await openScreen('/vip/insurance-policy?view=board');
    const [sum] = (await column('Underwriting')).getAllByRole('button', { name: /, How this amount was calculated$/ });
    await userEvent.click(sum as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: 'What makes up this total' }));
    expect(await drawer.findByRole('heading', { name: 'In plain words' }, { timeout: 10_000 })).toBeInTheDocument();
    expect(drawer.queryByText('This has just changed')).not.toBeInTheDocument();
    expect(backend.requests.at(-1)).toMatchObject({
      address: '/backend/policy/list',
      sent: { status: 'underwriting', sort: 'tp_cents', order: 'desc' },
    });
  });

  it('load twenty at a time', async () => {
    await openScreen('/vip/insurance-policy?view=board');
    const issued = await column('Issued');
    expect(issued.getAllByRole('listitem')).toHaveLength(20);
    await userEvent.click(issued.getByRole('button', { name: 'Show 1 more' }));
    expect(await issued.findByRole('link', { name: 'C26-000130' })).toBeInTheDocument();
    expect(issued.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
  });

  it('keep the filters of the address except the status', async () => {
    const router = await openScreen('/vip/insurance-policy?q=C26-000002&status=inforce&group=inforce');
    await userEvent.click(await screen.findByRole('radio', { name: 'Board' }));
    expect((await column('Requirements')).getByRole('listitem')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=C26-000002&view=board');
    expect(queries().at(-1)).toMatchObject({ q: 'C26-000002', status: 'delivered' });
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'List' }));
    expect(router.state.location.search).toBe('?q=C26-000002');
  });

  it('show an empty state with a button for a new case', async () => {
    rows = [];
    await openScreen('/vip/insurance-policy?view=board');
    expect(await screen.findByText('No pending cases')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New case' })[0]).toHaveAttribute(
      'href',
      '/vip/insurance-policy/create',
    );
  });

  it('can only be withdrawn by their agent, while that is possible', async () => {
    rows = [
      policy({ id: 1, case_no: 'C26-000001', status: 'underwriting' }),
      policy({ id: 2, case_no: 'C26-000002', status: 'approved' }),
      policy({ id: 3, case_no: 'C26-000003', status: 'submitted', own: false }),
    ];
    await openScreen('/vip/insurance-policy?view=board');
    await column('Underwriting');
    const buttons = screen.getAllByRole('button', { name: /C26-/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Withdraw C26-000001']);
    for (const card of screen.getAllByRole('listitem')) expect(card).not.toHaveAttribute('draggable');
  });
});
