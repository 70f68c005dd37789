import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openHome } from './testing/openHome';
import { around, hero, nothing, percent, profile, top } from './testing/sample';

const region = (name: string) => screen.findByRole('region', { name });

// Imported up front: on a busy machine, the import can outlast a test's wait for text.
beforeAll(async () => {
  await import('./HomeLowerSection');
  await import('./WaitingHome');
});
beforeEach(() => {
  backend.answers = {
    ...around,
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
  it('greets the member by name and shows figures with their change', async () => {
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

  it('keeps scope and period in the address and requests them', async () => {
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

  it('lists the team’s cases that need attention, each linked', async () => {
    await openHome('/vip/home');
    const list = within(await region('Your team needs attention'));
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

  it('highlights the reader’s row, below the top ranks', async () => {
    await openHome('/vip/home');
    const board = within(await region('Scoreboard'));
    const rows = board.getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    expect(rows[0]).toHaveTextContent(/Rank 1.*Kevin Zhao 赵凯.*up 2 places\$12,000/);
    expect(board.getByText('赵凯')).toHaveAttribute('lang', 'zh-Hans');
    expect(rows[2]).toHaveTextContent(/You.*down 1 place\$5,000/);
    expect(board.getByText('Your rank in the network: 12 of 62')).toBeInTheDocument();
  });

  it('shows cases by status, and a chart’s figures as a table', async () => {
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

  it('retries a failed widget without affecting the others', async () => {
    delete backend.answers['/backend/index/percent'];
    await openHome('/vip/home');
    const alerts = await screen.findAllByRole('alert');
    expect(alerts[0]).toHaveTextContent('Couldn’t load “TP by month”');
    expect(await region('Scoreboard')).toBeInTheDocument();
    backend.answers['/backend/index/percent'] = () => percent;
    await userEvent.click(within(alerts[0] as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await region('TP by month')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a new member how to start instead of charts', async () => {
    backend.answers['/backend/index/percent'] = () => nothing;
    backend.answers['/backend/index/top'] = () => ({
      ...top,
      leaders: [],
      own: null,
      attention: [],
      attention_total: 0,
    });
    await openHome('/vip/home');
    expect(await region('Getting started')).toBeInTheDocument();
    expect(await screen.findByText('All clear')).toBeInTheDocument();
    expect(await screen.findByText('No production yet')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Product mix' })).not.toBeInTheDocument();
  });

  it('shows the reader’s goal as a ring with the amount due, and changes it', async () => {
    await openHome('/vip/home');
    const card = within(await region('My goal'));
    expect(card.getByText('Base shop TP, this month')).toBeInTheDocument();
    expect(card.getByRole('img', { name: '50% of goal reached' })).toBeInTheDocument();
    expect(card.getByText('$20,000.00')).toBeInTheDocument();
    expect(card.getByText(/^to go, 10 days left\.$/)).toBeInTheDocument();
    // The goal is half reached, so the reached and remaining amounts are equal.
    expect(card.getAllByRole('button', { name: /^\$15,000\.00, How this/ })).toHaveLength(2);
    await userEvent.click(card.getByRole('button', { name: 'Change goal' }));
    const target = await screen.findByRole('textbox', { name: /Goal/ });
    await userEvent.clear(target);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter more than $0.00.')).toBeInTheDocument();
    backend.answers['/backend/goal/save'] = () => ({ member_id: 7, goals: [] });
    backend.answers['/backend/goal/get'] = () => ({ member_id: 7, goals: [] });
    await userEvent.type(target, '25000');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('No goal yet')).toBeInTheDocument();
    expect(backend.requests.find(({ address }) => address === '/backend/goal/save')?.sent).toEqual({
      metric: 'base_shop_tp',
      period: 'month',
      target: 2_500_000,
      version: 1,
    });
  });

  it('begins with what pays next and what made it', async () => {
    await openHome('/vip/home');
    const pay = within(await region('Pays Monday, December 7'));
    expect(pay.getByRole('button', { name: /^\$10,191\.56/ })).toBeInTheDocument();
    expect(pay.getByText(/^24 entries, the largest Bingbing Li/)).toHaveTextContent('$3,163.29');
    expect(screen.getByText('$1,000.00 of it held')).toBeInTheDocument();
    expect(screen.getByText('on your closest path')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New case' })).toHaveAttribute('href', '/vip/insurance-policy/create');
  });

  it('explains the share of the way to the next level by its requirements', async () => {
    const requirement = { code: 'leader_legs', needed: 4, counted: 3, raw: 3, met: false, gap: 1 };
    const tp = { code: 'tp', needed: 1_000_000_00, counted: 460_000_00, raw: 460_000_00, met: false, gap: 540_000_00 };
    const team = { track: 'team', months: 12, scope: 'team', cap_cents: 500_000_00, met: false, progress_bp: 4_600 };
    backend.answers['/backend/level/progress'] = () => ({
      ...{ member_id: 5, name: 'Meiling Zhao', level: hero.level, next: { ...hero.level, name: 'Executive Director' } },
      ...{ as_of: '2026-11-20', evaluated_on: '2026-11-30', progress_bp: 4_600, promoted: false },
      ...{ blockers: ['eo'], legs: [], move: null, pending: [], next_leaders: [] },
      tracks: [{ ...team, requirements: [tp, requirement] }],
    });
    await openHome('/vip/home');
    await userEvent.click(await screen.findByRole('button', { name: /^46%/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'What counts toward the next level' }));
    expect(await drawer.findByText('of the way to Executive Director')).toBeInTheDocument();
    expect(drawer.getByText(/^Team in-force TP, last 12 months/)).toHaveTextContent('Dec 1, 2025 to Nov 30, 2026');
    expect(drawer.getByText('1 to go')).toBeInTheDocument();
    expect(drawer.getByText('You have no valid E&O coverage.')).toBeInTheDocument();
    expect(drawer.getByRole('button', { name: /^\$540,000\.00/ })).toBeInTheDocument();
  });

  it('says why nothing is paid', async () => {
    const [account] = hero.next?.accounts ?? [];
    backend.answers['/backend/index/hero'] = () => ({
      ...hero,
      next: { ...hero.next, accounts: [{ ...account, paid_cents: 0, carried_for: 'bank_missing' }] },
    });
    await openHome('/vip/home');
    expect(await screen.findByText(/^Carried over: your bank details are missing\./)).toBeInTheDocument();
  });

  it('lists the reader’s tasks, each opened in place', async () => {
    await openHome('/vip/home');
    const list = within(await screen.findByRole('list', { name: 'Do next' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Paramedical exam and 1 more: Bingbing LiC26-0004123 days overdue',
        '/vip/insurance-policy-detail?id=412&tab=requirements',
      ],
      ['Call Bingbing Li before month 13C26-000412by Dec 2, 2026', '/vip/insurance-policy-detail?id=412'],
      ['Renew your license: CAdue in 30 days', '/vip/userinfo?tab=licences'],
      ['Read the answer: Replacement form1 unread message', '/vip/messageList?tab=office&id=9'],
      ['Pass the quiz: AML basics', '/vip/tutorial-library-detail?id=8'],
    ]);
    backend.answers['/backend/task/mark'] = ({ task }) => ({ task, mark: { state: 'done', until_on: null } });
    await userEvent.keyboard('je');
    expect(list.getAllByRole('link')).toHaveLength(4);
    expect(screen.getByText('4 tasks')).toBeInTheDocument();
    await userEvent.keyboard('z');
    expect(list.getAllByRole('link')).toHaveLength(5);
  });

  it('shows the network’s banners as a strip, and counts clicks', async () => {
    backend.answers['/backend/banner/click'] = () => ({ id: 1 });
    const router = await openHome('/vip/home');
    const banners = within(await region('From the network'));
    expect(banners.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Holiday hours', 'New rates']);
    await userEvent.click(banners.getByRole('link', { name: 'Holiday hours' }));
    expect(router.state.location.pathname).toBe('/calendar/index');
    expect(backend.requests.find(({ address }) => address === '/backend/banner/click')?.sent).toEqual({ id: 1 });
  });

  it('shows the latest news, celebrations, and contest ranks', async () => {
    await openHome('/vip/home');
    const news = within(await region('Latest news'));
    expect(news.getByRole('link', { name: 'Pay dates' })).toHaveAttribute('href', '/vip/newsList?id=4');
    expect(news.getByRole('listitem')).toHaveTextContent(/New.*Pinned.*Nov 15, 2026/);
    const week = within(await region('Celebrate'));
    expect(week.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Kevin Zhao’s birthdaytoday']);
    expect(within(await region('Contests')).getByRole('listitem')).toHaveTextContent(
      'Lantern Quarter42 days leftYour rank: 4 of 21',
    );
  });

  it('shows pinned views with counts, and reports a failed count', async () => {
    const view = { version: 0, columns: null, standard: false, pinned: true, screen: '/vip/insurance-policy' };
    const of = { call: '/backend/policy/list', search: 'status=approved', asked: 'status=approved' };
    backend.answers['/backend/saved-view/list'] = () => [
      { ...view, ...of, id: 1, name: 'Approved' },
      { ...view, ...of, id: 2, name: 'Elsewhere', call: '/backend/nowhere' },
      { ...view, ...of, id: 3, name: 'Not here', pinned: false },
    ];
    backend.answers['/backend/policy/list'] = () => ({ list: [], total: 1_250, page: 1, limit: 1, summary: {} });
    await openHome('/vip/home');
    const views = within(await screen.findByRole('list', { name: 'Pinned views' }));
    expect(views.getAllByRole('link').map((link) => link.textContent)).toEqual(['Approved', 'Elsewhere']);
    expect(views.getByRole('link', { name: 'Approved' })).toHaveAttribute(
      'href',
      '/vip/insurance-policy?status=approved',
    );
    expect(await views.findByText('1,250')).toBeInTheDocument();
    expect(await views.findByText('Couldn’t load the count')).toBeInTheDocument();
    expect(backend.requests.find(({ address }) => address === '/backend/policy/list')?.sent).toEqual({
      status: 'approved',
      limit: 1,
    });
  });
});

describe('the home of a member without access to policies', () => {
  const states = async () =>
    within(await region('Before you’re activated'))
      .getAllByRole('listitem')
      .map(
        (step) => step.textContent?.match(/(Oct 1\d, 2026|Needed|Under review|Done|12345|After the steps above)$/)?.[0],
      );

  it('shows the activation steps, and the sponsor to ask', async () => {
    await openHome('/vip/home', { status: 'pending' });
    expect(await screen.findByText('Your account is awaiting activation')).toBeInTheDocument();
    expect(await screen.findByText(/^Complete the steps below/)).toBeInTheDocument();
    expect(await states()).toEqual(['Oct 12, 2026', 'Needed', 'Needed', 'Needed', 'Needed', 'After the steps above']);
    expect(screen.getByRole('link', { name: 'Agent agreement' })).toHaveAttribute('href', '/vip/licensing_appointment');
    expect(screen.getByRole('link', { name: 'sponsor@example.com' })).toHaveAttribute(
      'href',
      'mailto:sponsor@example.com',
    );
    expect(backend.requests.map(({ address }) => address)).toEqual(['/backend/user/userinfo']);
  });

  const address = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', zip: '78701' };
  const ready = { agreement_signed_at: '2026-10-14T16:00:00.000Z', address, npn: '12345' };
  it.each([
    ['a license under review', ['licence_pending'], ['Under review', 'After the steps above']],
    ['a verified license', ['eo_missing'], ['Done', 'Under review']],
    ['an expired license', ['licence_expired'], ['Needed', 'After the steps above']],
  ])('shows the activation state of a signed agreement and %s', async (_, problems, last) => {
    backend.answers['/backend/user/userinfo'] = () => ({ ...profile, ...ready, status: 'pending', problems });
    await openHome('/vip/home', { status: 'pending' });
    const banner = last[0] === 'Needed' ? /^Complete the steps below/ : /^The office is reviewing/;
    expect(await screen.findByText(banner)).toBeInTheDocument();
    expect(await states()).toEqual(['Oct 12, 2026', 'Oct 14, 2026', 'Done', '12345', ...last]);
  });

  it.each([
    ['suspended', 'Your account is suspended'],
    ['inactive', 'You have left the network'],
  ] as const)('shows the status of a member who is %s, and requests no figures', async (status, words) => {
    backend.answers['/backend/user/userinfo'] = () => ({ ...profile, status });
    await openHome('/vip/home', { status });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await region('Your sponsor')).toBeInTheDocument();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });
});
