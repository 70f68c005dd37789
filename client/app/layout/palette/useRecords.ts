import { type SearchHit, type SearchKind, searchKinds } from '@shared/contracts/network/search';
import { Banknote, FileText, Newspaper, Package, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { session } from '~/platform/session';
import type { Icon } from '~/ui/icon';
import type { PaletteGroup } from './groups';
import { useHits } from './useHits';

const icons: Record<SearchKind, Icon> = {
  member: UserRound,
  policy: FileText,
  product: Package,
  article: Newspaper,
  payment: Banknote,
};

/** A record's page for the current role; for a product, members get its brochures. */
const addressOf = ({ kind, id }: SearchHit): string => {
  const office = session.ability.can('oversee', 'Policy');
  switch (kind) {
    case 'member':
      return office ? paths.memberEdit(id) : paths.teamAt(id);
    case 'policy':
      return office ? paths.officePolicyDetail(id) : paths.policyDetail(id);
    case 'product':
      return office ? paths.productEdit(id) : paths.brochuresOf(id);
    case 'article':
      return `${paths.news}?id=${id}`;
    case 'payment':
      return `${paths.payments}?id=${id}`;
  }
};

/** Records that match a query among those the reader may see, by kind. */
export function useRecords(query: string): readonly PaletteGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { state, hits } = useHits(query);
  if (state === 'idle') return [];
  const statusGroup = (title: string, pending: boolean) => [
    { key: 'records', title, entries: [], fromServer: true, pending },
  ];
  if (state === 'pending') return statusGroup(t('palette.searching'), true);
  if (state === 'failed') return statusGroup(t('palette.failed'), false);
  return searchKinds.flatMap((kind) => {
    const entries = hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => {
        const { id, title: label, detail: hint } = hit;
        return { key: `${kind}:${id}`, label, icon: icons[kind], hint, run: () => void navigate(addressOf(hit)) };
      });
    return entries.length === 0 ? [] : { key: kind, title: t(`palette.kind.${kind}`), fromServer: true, entries };
  });
}
