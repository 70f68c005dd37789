import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { loadTexts } from '~/platform/i18n';
import { silentKinds } from '~/platform/preferences';
import { NotificationsTab } from './NotificationsTab';

beforeEach(async () => {
  localStorage.clear();
  await loadTexts(['profile', 'messages']);
});

it('announces every message type until switched off, and remembers the choice', async () => {
  const { unmount } = render(<NotificationsTab member={false} />);
  for (const one of screen.getAllByRole('switch')) expect(one).toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: /^Announcement/ }));
  expect(silentKinds()).toEqual(['announcement']);
  unmount();
  render(<NotificationsTab member={false} />);
  expect(screen.getByRole('switch', { name: /^Announcement/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: /^Announcement/ }));
  expect(silentKinds()).toEqual([]);
});

it('ignores a corrupt stored choice', () => {
  localStorage.setItem('lantern.silent', '{"announcement":true}');
  expect(silentKinds()).toEqual([]);
});
