import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openHome } from './testing/openHome';
import { nothing, percent, profile, top } from './testing/sample';

const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  backend.answers = {
    '/backend/index/top': () => top,
    '/backend/index/percent': () => percent,
    '/backend/user/userinfo': () => profile,
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the home of a member', () => {
  it('greets by name and shows figures with their change', async () => {
    await openHome('/vip/home');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Good (morning|afternoon|evening), Yuqing$/);
    expect(await screen.findByText('$48,750.50')).toBeInTheDocument();
    expect(screen.getByText('Lantern Bridge Network')).toBeInTheDocument();
    expect(screen.getByText(/12\.4%/).closest('div')).toHaveTextContent(/up .*12\.4%.* vs last month/);
    expect(screen.getByText('85.75%')).toBeInTheDocument();
    expect(screen.getByText(/1\.2 points/).closest('div')).toHaveTextContent(/down .*1\.2 points/);
    expect(screen.getByText('above 75%')).toBeInTheDocument();
    expect(screen.getByText('+1 new in 30 days')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Pending TP' })).toHaveAttribute(
      'href',
      '/vip/insurance-policy?group=pending&scope=base_shop',
    );
  });

  it('keeps scope and period in the address and asks for them', async () => {
    const router = await openHome('/vip/home?scope=team&period=nonsense');
    expect(screen.getByRole('radio', { name: 'Team' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Network' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This year');
    expect(router.state.location.search).toBe('?scope=me&period=ytd');
    expect(backend.requests.at(-1)?.sent).toEqual({ scope: 'me', period: 'ytd' });
    await userEvent.click(screen.getByRole('radio', { name: 'Base shop' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'This month');
    expect(router.state.location.search).not.toContain('period');
  });

  it('lists what needs attention, each leading to its case', async () => {
    await openHome('/vip/home');
    const list = within(await region('Needs attention'));
    expect(list.getByText('4 of 9 cases')).toBeInTheDocument();
    const links = list.getAllByRole('link').slice(1);
    expect(links.map((link) => link.textContent)).toEqual([
      'Lapse riskC26-000198 premium 12 days latemonth 5',
      'RequirementC26-000412 Signed illustration and 1 moredue tomorrow',
      'RequirementC26-000405 client requirement3 days overdue',
      'WaitingC26-000077 Underwriting, usually 10 days21 days',
    ]);
    expect(links[1]).toHaveAttribute('href', '/vip/insurance-policy-detail?id=412');
  });

  it('marks the own row of the board, which follows the others', async () => {
    await openHome('/vip/home');
    const board = within(await region('Scoreboard'));
    const rows = board.getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    expect(rows[0]).toHaveTextContent(/Rank 1.*Kevin Zhao 赵凯.*2 places up\$12,000/);
    expect(board.getByText('赵凯')).toHaveAttribute('lang', 'zh-Hans');
    expect(rows[2]).toHaveTextContent(/You.*1 place down\$5,000/);
    expect(board.getByText('Your rank in the network: 12 of 62')).toBeInTheDocument();
  });

  it('tells where the cases stand, and shows the figures of a chart as a table', async () => {
    await openHome('/vip/home?scope=team');
    const pipeline = within(await region('Pipeline'));
    expect(pipeline.getByRole('link', { name: 'Underwriting' })).toHaveAttribute(
      'href',
      '/vip/insurance-policy?status=underwriting&scope=team',
    );
    expect(pipeline.getByText(/4 approved, 3 issued, and 2 in force\. Placement 66\.67%/)).toBeInTheDocument();
    const chart = await region('TP by month');
    await userEvent.click(within(chart).getByRole('button', { name: 'Show as table' }));
    const row = within(chart).getByRole('row', { name: /Nov/ });
    expect(row).toHaveTextContent('$11,000.00');
  });

  it('lets one widget fail alone and tries it again', async () => {
    delete backend.answers['/backend/index/percent'];
    await openHome('/vip/home');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts[0]).toHaveTextContent('“TP by month” could not be loaded');
    expect(await region('Scoreboard')).toBeInTheDocument();
    backend.answers['/backend/index/percent'] = () => percent;
    await userEvent.click(within(alerts[0] as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await region('TP by month')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a new member how to start in the place of charts', async () => {
    backend.answers['/backend/index/percent'] = () => nothing;
    backend.answers['/backend/index/top'] = () => ({
      ...top,
      leaders: [],
      own: null,
      attention: [],
      attention_total: 0,
    });
    await openHome('/vip/home');
    expect(await region('How to start')).toBeInTheDocument();
    expect(screen.getByText('All clear')).toBeInTheDocument();
    expect(screen.getByText('No production yet')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Product mix' })).not.toBeInTheDocument();
  });

  it('welcomes until the note is closed', async () => {
    await openHome('/vip/home');
    await userEvent.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(screen.queryByText('Welcome to Lantern')).not.toBeInTheDocument();
    expect(localStorage.getItem('lantern.dismissed.home.7')).toBe('yes');
  });
});

describe('the home of who may not read policies', () => {
  it('shows what activation needs, and whom to ask', async () => {
    await openHome('/vip/home', { status: 'pending' });
    expect(screen.getByText('Your account awaits activation')).toBeInTheDocument();
    const steps = within(await region('Until your activation')).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.match(/(Oct 12, 2026|Needed|With the office)$/)?.[0])).toEqual([
      'Oct 12, 2026',
      'Needed',
      'Needed',
      'With the office',
    ]);
    expect(screen.getByRole('link', { name: 'sponsor@example.com' })).toHaveAttribute(
      'href',
      'mailto:sponsor@example.com',
    );
    expect(backend.requests.map(({ address }) => address)).toEqual(['/backend/user/userinfo']);
  });

  it.each([
    ['suspended', 'Your account is suspended'],
    ['inactive', 'You have left the network'],
  ] as const)('says so while %s, and asks for no figures', async (status, words) => {
    backend.answers['/backend/user/userinfo'] = () => ({ ...profile, status });
    await openHome('/vip/home', { status });
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(await region('Your sponsor')).toBeInTheDocument();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });
});
