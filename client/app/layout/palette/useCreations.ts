import { CalendarPlus, FilePlus2, MessageSquarePlus, Plus, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';
import { session } from '~/platform/session';
import { destinations } from '../menuEntries';
import { useCurrentScreen, useShell } from '../ShellContext';
import type { PaletteEntry } from './groups';

/** New records that a dialog of their list takes. */
const dialogs = [
  { name: 'message', path: paths.messages, search: '?tab=office&new=1', icon: MessageSquarePlus, subject: 'Mailbox' },
  { name: 'conversation', path: paths.mailbox, search: '?new=message', icon: MessageSquarePlus, subject: 'Mailbox' },
  { name: 'event', path: paths.calendar, search: '?new=1', icon: CalendarPlus, subject: 'Calendar' },
  { name: 'prospect', path: paths.recruiting, search: '?new=1', icon: UserRoundPlus, subject: 'Recruit' },
  { name: 'entry', path: paths.officeEarnings, search: '?new=1', icon: Plus, subject: 'Earning' },
] as const;

export const isCreation = ({ path }: Screen) => /[/_]create$/.test(path);

/**
 * Records that the user may create, with a page for it or a dialog. The list in view has its own button. Call it from
 * an observer.
 */
export function useCreations(): readonly PaletteEntry[] {
  const { t } = useTranslation('shell');
  const { screens, titles } = useShell();
  const navigate = useNavigate();
  const current = useCurrentScreen();
  if (session.readOnly) return [];
  const pages = destinations(screens).filter(isCreation);
  return [
    ...pages.map((screen) => ({
      key: `create:${screen.path}`,
      label: titles.title(screen),
      icon: screen.path === paths.policyCreate ? FilePlus2 : Plus,
      ...(screen.titleZh && { secondary: screen.titleZh }),
      words: [screen.path, titles.label(screen)],
      run: () => void navigate(screen.path),
    })),
    ...dialogs
      .filter(({ path }) => path !== current.path && screens.some((screen) => screen.path === path))
      .filter(({ subject }) => session.ability.can('create', subject))
      // The office starts conversations in its own mailbox.
      .filter(({ name }) => name !== 'message' || !session.ability.can('oversee', 'Mailbox'))
      .map(({ name, path, search, icon }) => ({
        key: `create:${name}`,
        label: t(`palette.create.${name}`),
        icon,
        run: () => void navigate(`${path}${search}`),
      })),
  ];
}
