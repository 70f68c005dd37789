import { roles } from '@shared/abilities';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openHome } from './testing/openHome';
import { percent, queue, top } from './testing/sample';

const region = (name: string) => screen.findByRole('region', { name });
const office = { role: roles.administrator };

beforeEach(() => {
  backend.answers = {
    '/backend/index/top': () => ({ ...top, own: null, position: null }),
    '/backend/index/percent': () => percent,
    '/backend/report/queue': () => queue,
  };
});
afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the dashboard of the office', () => {
  it('requests the whole network', async () => {
    await openHome('/general/dashboard?period=last_month', office);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard · 仪表盘');
    expect(await screen.findByText('104')).toBeInTheDocument();
    const requests = backend.requests.filter(({ address }) => address.includes('/index/'));
    expect(requests.map(({ sent }) => [sent.scope, sent.period])).toEqual([
      ['network', 'last_month'],
      ['network', 'last_month'],
    ]);
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  it('shows a role that reads no cases the work queues alone', async () => {
    await openHome('/general/dashboard', { ...office, office_role: 'content' });
    expect(await region('Work queues')).toBeInTheDocument();
    expect(backend.requests.map(({ address }) => address).filter((address) => address.includes('/index/'))).toEqual([]);
  });

  it('links each queue to its list', async () => {
    await openHome('/general/dashboard', office);
    const queues = within(await region('Work queues'));
    expect(queues.getByRole('link', { name: /20.*overdue requirement/ })).toHaveAttribute(
      'href',
      '/general/policy/policy_list?status=requirements',
    );
    expect(queues.getByRole('link', { name: /5.*Commission lines.*\$8,214\.55/ })).toHaveAttribute(
      'href',
      '/general/finance/commission_list?work=1',
    );
    expect(queues.getByRole('link', { name: /6.*awaiting activation/ })).toHaveAttribute(
      'href',
      '/general/active/activeMember_list?tab=awaiting',
    );
  });

  it('shows carriers, levels, and cases with links', async () => {
    await openHome('/general/dashboard', office);
    expect(within(await region('Top carriers')).getByRole('link')).toHaveAttribute(
      'href',
      '/general/policy/policy_list?brand_id=1',
    );
    const levels = within(await region('Levels')).getAllByRole('listitem');
    expect(levels.map((level) => level.textContent)).toEqual(['Senior Director9', 'Associate50']);
    expect(within(await region('Needs attention')).getByRole('link', { name: /C26-000412/ })).toHaveAttribute(
      'href',
      '/general/policy/policy_list/detail?id=412',
    );
  });

  it('shows the last backup, and warns when it is older than two days', async () => {
    const success = { at: '2026-11-18T10:30:00.000Z', bytes: 12_300_000, seconds: 4 };
    backend.answers['/backend/report/queue'] = () => ({
      ...queue,
      backup: { scheduled: true, success, failure: null, late: false },
    });
    await openHome('/general/dashboard', office);
    const queues = within(await region('Work queues'));
    expect(queues.getByText(/^Last backup: Nov 18, 2026.*, 12.3 MB$/)).toBeInTheDocument();
    expect(queues.queryByText(/48 hours/)).not.toBeInTheDocument();
    const failure = { at: '2026-11-20T10:30:00.000Z', reason: 'The disk of BACKUP_DIR, /backup, is full.' };
    backend.answers['/backend/report/queue'] = () => ({
      ...queue,
      backup: { scheduled: true, success, failure, late: true },
    });
    await openHome('/general/dashboard', office);
    expect(await screen.findByText('No backup has succeeded in 48 hours')).toBeInTheDocument();
    expect(screen.getByText(failure.reason)).toBeInTheDocument();
  });

  it('advises a network without scheduled backups to set them up', async () => {
    backend.answers['/backend/report/queue'] = () => ({
      ...queue,
      backup: { scheduled: false, success: null, failure: null, late: true },
    });
    await openHome('/general/dashboard', office);
    expect(await screen.findByText('There is no backup yet')).toBeInTheDocument();
    expect(screen.getByText(/Set BACKUP_DIR/)).toBeInTheDocument();
  });

  it('works without the queues and retries them', async () => {
    delete backend.answers['/backend/report/queue'];
    await openHome('/general/dashboard', office);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load “Work queues”');
    backend.answers['/backend/report/queue'] = () => queue;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await region('Work queues')).toBeInTheDocument();
  });

  it('shows the office the network on the member home too', async () => {
    await openHome('/vip/home', office);
    expect(screen.getByRole('radio', { name: 'Network' })).toBeChecked();
  });
});
