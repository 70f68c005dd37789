import { Crown, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { paths } from '~/paths';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { viewAs } from '~/platform/viewAs';
import { useCurrentScreen } from '../ShellContext';
import type { PaletteGroup } from './groups';
import { useHits } from './useHits';

/** Members that match a query, to view the app as; without a query, the founder, who sees most. */
export function useMembers(query: string): readonly PaletteGroup[] {
  const { t } = useTranslation(['shell', 'crud']);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { set } = useCurrentScreen();
  const { state, hits } = useHits(query, { asSelf: true });

  const look = async (memberId: number | undefined) => {
    try {
      // Switching between members keeps the office page to return to.
      await viewAs(memberId, set === 'administrator' ? `${pathname}${search}` : session.viewing?.from);
      await navigate(paths.home);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('viewAs.failed'), failureText(t, error));
    }
  };
  const title = t('palette.kind.member');
  if (state === 'idle')
    return [
      {
        key: 'founder',
        title,
        entries: [
          {
            key: 'founder',
            label: t('viewAs.founder'),
            icon: Crown,
            hint: t('viewAs.founderHint'),
            run: () => void look(undefined),
          },
        ],
      },
    ];
  if (state !== 'found') {
    const status = t(state === 'pending' ? 'palette.searching' : 'palette.failed');
    return [{ key: 'members', title: status, entries: [], fromServer: true, pending: state === 'pending' }];
  }
  const members = hits.filter(({ kind }) => kind === 'member');
  if (members.length === 0) return [];
  return [
    {
      key: 'members',
      title,
      fromServer: true,
      entries: members.map(({ id, title: label, detail: hint }) => ({
        key: `member:${id}`,
        label,
        icon: UserRound,
        hint,
        run: () => void look(id),
      })),
    },
  ];
}
