import { type SearchHit, type SearchKind, search, searchKinds } from '@shared/contracts/network/search';
import { Banknote, FileText, Newspaper, Package, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '~/paths';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { session } from '~/platform/session';
import type { Icon } from '~/ui/icon';
import type { PaletteGroup } from './groups';

const typingMs = 120;
const icons: Record<SearchKind, Icon> = {
  member: UserRound,
  policy: FileText,
  product: Package,
  article: Newspaper,
  payment: Banknote,
};

/** Where a record is shown to whoever found it; members have no page of a product. */
const addressOf = ({ kind, id }: SearchHit): string | undefined => {
  const office = session.ability.can('manage', 'Policy');
  switch (kind) {
    case 'member':
      return `${paths.team}?id=${id}`;
    case 'policy':
      return office ? paths.officePolicyDetail(id) : paths.policyDetail(id);
    case 'product':
      return office ? paths.productEdit(id) : undefined;
    case 'article':
      return `${paths.news}?id=${id}`;
    case 'payment':
      return `${paths.payments}?id=${id}`;
  }
};

interface Answer {
  query: string;
  hits: readonly SearchHit[];
  failed?: boolean;
}

/** Records of the reader's own rows that a query finds, by kind; asked for while one types, the last question counts. */
export function useRecords(query: string): readonly PaletteGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Answer>({ query: '', hits: [] });
  const asked = query.trim();
  useEffect(() => {
    if (!asked) return undefined;
    const stopped = new AbortController();
    const ask = async () => {
      try {
        const { hits } = await call(search.all, { query: { q: asked } }, { signal: stopped.signal });
        setAnswer({ query: asked, hits });
      } catch (error) {
        if (stopped.signal.aborted) return;
        if (!(error instanceof CallFailure)) throw error;
        // Pages and actions are found all the same, and nobody takes a failure for "nothing found".
        setAnswer({ query: asked, hits: [], failed: true });
      }
    };
    const timer = setTimeout(() => void ask(), typingMs);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [asked]);
  if (!asked) return [];
  const told = (title: string, pending: boolean) => [{ key: 'records', title, entries: [], found: true, pending }];
  if (answer.query !== asked) return told(t('palette.searching'), true);
  if (answer.failed) return told(t('palette.failed'), false);
  return searchKinds.flatMap((kind) => {
    const entries = answer.hits.flatMap((hit) => {
      const to = hit.kind === kind ? addressOf(hit) : undefined;
      if (!to) return [];
      const { id, title: label, detail: hint } = hit;
      return { key: `${kind}:${id}`, label, icon: icons[kind], hint, run: () => void navigate(to) };
    });
    return entries.length === 0 ? [] : { key: kind, title: t(`palette.kind.${kind}`), found: true, entries };
  });
}
