import { roles } from '@shared/abilities';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { policy } from '~/network/policies/testing/sample';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { openScreen } from '../testing/openScreen';

const userEvent = events.setup({ delay: null });
const sentTo = (path: string) =>
  backend.requests
    .filter(({ address }) => address === `/backend/policy/${path}`)
    .map(({ sent }) => sent as Record<string, unknown>);
const receipt = { id: 9, order_no: 'O26-000009', kind: 'premium', received_on: '2026-02-01', amount_cents: 30_000 };

beforeEach(() => {
  signInAs({ id: 1, role: roles.administrator });
  backend.answers = {
    '/backend/policy/detail': () => policy({ status: 'inforce', inforce_on: '2026-01-20' }),
    '/backend/policy/receipts': () => ({
      ...{ cumulative_cents: 330_000, target_cents: 600_000 },
      receipts: [{ ...receipt, left_cents: 20_000 }],
    }),
    '/backend/order/list': () => ({ list: [], total: 0, page: 1, limit: 10, summary: {} }),
    '/backend/policy/addMoneyPreview': ({ amount_cents }) => ({
      effects: { tp_cents: 12_345, pending_tp_cents: 0, records: [] },
      ...{ cumulative_cents: 330_000, target_cents: 600_000, then_cents: 330_000 + Number(amount_cents) },
      duplicates: amount_cents === 30_000 ? [receipt] : [],
    }),
    '/backend/policy/addMoney': ({ amount_cents }) => ({ order_no: 'O26-000010', amount_cents, currency: 'USD' }),
  };
});
afterEach(() => {
  cleanup();
  backend.reset();
  session.signOut();
  localStorage.clear();
});
const open = () => openScreen('/general/policy/policy_list/add-money?id=42');
const enter = async (amount: string) => {
  const field = await screen.findByRole('textbox', { name: /Amount/ });
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  await userEvent.tab();
};

it('previews the posting and possible duplicates before money is entered', async () => {
  await open();
  await enter('300');
  expect(await screen.findByText('$123.45')).toBeInTheDocument();
  expect(await screen.findByText('$3,600.00 of $6,000.00')).toBeInTheDocument();
  expect(screen.getByText('This may be a duplicate')).toBeInTheDocument();
  expect(screen.getByText(/^O26-000009: \$300\.00/)).toBeInTheDocument();
});

it('enters the same amount twice as two separate receipts', async () => {
  await open();
  for (const round of [1, 2]) {
    await enter('250');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Enter money' }));
    await waitFor(() => expect(sentTo('addMoney')).toHaveLength(round));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue(''));
  }
  const [first, second] = sentTo('addMoney');
  expect(first).toMatchObject({ policy_id: 42, kind: 'premium', amount_cents: 25_000 });
  expect(second?.request_id).not.toBe(first?.request_id);
});

it('posts a possible duplicate only after the user confirms that it is none', async () => {
  await open();
  await enter('300');
  await userEvent.click(screen.getByRole('button', { name: 'Enter money' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was posted/);
  await userEvent.click(screen.getByRole('button', { name: 'Enter money' }));
  expect(sentTo('addMoney')).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /This is a separate receipt/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enter money' }));
  await waitFor(() => expect(sentTo('addMoney')).toMatchObject([{ amount_cents: 30_000 }]));
});

it('sends a refund as negative money of its receipt, up to the unrefunded amount', async () => {
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Type/ }), 'Refund');
  const named = screen.getByRole('combobox', { name: /Refund of receipt/ });
  await userEvent.selectOptions(
    named,
    await within(named).findByRole('option', { name: /^O26-000009.*\$200\.00 left$/ }),
  );
  await enter('300');
  expect(await screen.findByText('Only $200.00 can still be refunded.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enter refund' })).toBeDisabled();
  await enter('200');
  await userEvent.click(screen.getByRole('button', { name: 'Enter refund' }));
  await waitFor(() =>
    expect(sentTo('addMoney')).toMatchObject([{ kind: 'refund', amount_cents: -20_000, refund_of_id: 9 }]),
  );
});

it('accepts only refunds after the policy has ended and nothing before it is in force', async () => {
  backend.answers['/backend/policy/detail'] = () => policy({ status: 'surrendered', inforce_on: '2026-01-20' });
  await open();
  const kinds = within(await screen.findByRole('combobox', { name: /Type/ })).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Refund']);
  cleanup();
  backend.answers['/backend/policy/detail'] = () => policy({ status: 'issued' });
  await open();
  expect(await screen.findByText('This case can’t receive money yet')).toBeInTheDocument();
});
