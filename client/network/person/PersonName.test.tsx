import type { MemberCard } from '@shared/contracts/network/team';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { PersonName } from './PersonName';
// Imported up front, so that loading does not count towards a test's timeout.
import './PersonCard';

const address = '/backend/member/card';
const memberCard: MemberCard = {
  id: 60,
  member_no: 'M000060',
  name: 'Bella Huang 黄蓓',
  level: { id: 4, code: 'SD', name: 'Senior Director', name_zh: '高级总监', rank: 4, is_leader: true },
  office: false,
  avatar_url: null,
  status: 'active',
  light: 'warning',
  phone: '+14155550111',
  email: 'bella@example.com',
  trend: Array.from({ length: 12 }, (_, index) => ({ month: `2026-${index + 1}`, tp_cents: 100_000 })),
  last_active_on: '2026-11-18',
  in_tree: true,
};
const card = () => screen.findByRole('dialog', { name: memberCard.name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const requestCount = () => backend.requests.filter((request) => request.address === address).length;

function open({ onRow = vi.fn(), clicksRow = false } = {}) {
  const page = (
    // A row that opens on click, like a list's.
    <table>
      <tbody>
        <tr onClick={onRow}>
          <td>
            <button type="button">before</button>
            <PersonName id={60} name={memberCard.name} clicksRow={clicksRow} />
            <PersonName id={60} name="Bella by link" to="/elsewhere" />
          </td>
        </tr>
      </tbody>
    </table>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return { router, name: screen.getByRole('button', { name: memberCard.name }) };
}

beforeEach(() => {
  signInAs();
  backend.answers[address] = () => memberCard;
});

describe('the card of a name', () => {
  it('opens on hover and closes when the pointer leaves', async () => {
    // One user for the whole test, so that the pointer leaves its previous target.
    const user = userEvent.setup();
    const { name } = open();
    await user.hover(name);
    const content = within(await card());
    expect(await content.findByText('Expires soon')).toBeInTheDocument();
    expect(content.getByText('Senior Director 高级总监')).toBeInTheDocument();
    expect(content.getByText('$12,000')).toBeInTheDocument();
    expect(content.getByText('Nov 18, 2026')).toBeInTheDocument();
    expect(content.getByRole('link', { name: 'Message' })).toHaveAttribute('href', 'mailto:bella@example.com');
    expect(content.getByRole('link', { name: 'Open in tree' })).toHaveAttribute('href', '/vip/team?at=60');
    await user.hover(screen.getByRole('link', { name: 'Message' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await user.unhover(screen.getByRole('link', { name: 'Message' }));
    await gone();
  });

  it('opens on focus, is entered by Arrow Down or Tab, and closes on Escape', async () => {
    const { name } = open();
    // jsdom derives :focus-visible from the focus of earlier tests.
    const { matches } = Element.prototype;
    vi.spyOn(name, 'matches').mockImplementation(
      (selector) => selector === ':focus-visible' || matches.call(name, selector),
    );
    await userEvent.tab();
    await userEvent.tab();
    expect(name).toHaveFocus();
    await within(await card()).findByText('Expires soon');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Message' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Call' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(name).toHaveFocus();
  });

  it('closes when the focus leaves', async () => {
    const { name } = open();
    act(() => name.focus());
    fireEvent.click(name);
    await within(await card()).findByText('Expires soon');
    await userEvent.tab({ shift: true });
    await gone();
  });

  it('opens on a press that does not reach the surrounding row', async () => {
    const onRow = vi.fn();
    const { name } = open({ onRow });
    fireEvent.click(name);
    fireEvent.click(await card());
    expect(onRow).not.toHaveBeenCalled();
    expect(name).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(name);
    await gone();
  });

  it('leaves clicks to a clickable row, and opens by keyboard', async () => {
    const onRow = vi.fn();
    const { name } = open({ onRow, clicksRow: true });
    fireEvent.click(name, { detail: 1 });
    expect(onRow).toHaveBeenCalledOnce();
    expect(name).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await card()).toBeInTheDocument();
    expect(onRow).toHaveBeenCalledOnce();
  });

  it('closes on a press elsewhere', async () => {
    fireEvent.click(open().name, { detail: 1 });
    fireEvent.pointerDown(await card());
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.pointerDown(screen.getByRole('button', { name: 'before' }));
    await gone();
  });

  it('is requested once per person', async () => {
    const { name } = open();
    fireEvent.click(name);
    await within(await card()).findByText('Expires soon');
    fireEvent.click(name);
    await gone();
    await userEvent.hover(screen.getByRole('link', { name: 'Bella by link' }));
    expect(await screen.findByText('Expires soon')).toBeInTheDocument();
    expect(requestCount()).toBe(1);
  });

  it('shows only details that the viewer may see', async () => {
    const { id, member_no, name, level, office } = memberCard;
    backend.answers[address] = () => ({ id, member_no, name, level, office, in_tree: false });
    fireEvent.click(open().name);
    const content = within(await card());
    expect(await content.findByText('Senior Director 高级总监')).toBeInTheDocument();
    expect(content.queryByText('License')).toBeNull();
    expect(content.queryByRole('link')).toBeNull();
  });

  it.each([
    ['a member outside the team', () => new Refusal('not_found'), /in your team/, 1],
    ['a failed call, and retries it on the next opening', () => new Refusal('internal'), /could not be loaded/, 2],
  ])('reports %s', async (_, refusal, text, calls) => {
    backend.answers[address] = () => {
      throw refusal();
    };
    const { name } = open();
    for (const _again of [1, 2]) {
      fireEvent.click(name);
      expect(await screen.findByText(text)).toBeInTheDocument();
      fireEvent.click(name);
      await gone();
    }
    expect(requestCount()).toBe(calls);
  });
});

describe('a name', () => {
  it('is a link when it has an address', async () => {
    const { router } = open();
    await userEvent.click(screen.getByRole('link', { name: 'Bella by link' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it.each([
    ['without a member', null, 'active'],
    ['for a viewer without access to members', 60, 'pending'],
  ] as const)('is plain text %s', (_, id, status) => {
    signInAs({ status });
    render(<PersonName id={id} name="Bella" />);
    expect(screen.getByText('Bella')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
