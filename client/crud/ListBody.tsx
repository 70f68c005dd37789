import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/ui/EmptyState';
import { ClearFilters } from './ClearFilters';
import { DeferredOnRevisit } from './DeferredOnRevisit';
import { FilterBar } from './FilterBar';
import { GapNotice } from './GapNotice';
import { ListFailure } from './ListFailure';
import type { List } from './useList';
import { SavedViewTabs } from './views/SavedViewTabs';

export interface ListBodyProps {
  list: List;
  /** Content between the saved views and the filters, such as tabs. */
  above?: ReactNode;
  skeleton: ReactNode;
  /** Replaces the rows when the list has none at all. */
  empty: ReactNode;
  /** Content next to the filters. */
  tools?: ReactNode;
  children: () => ReactNode;
}

/** Saved views, filters, and the rows, or an error, skeleton or empty state in their place. */
export const ListBody = observer(({ list, above, skeleton, empty, tools, children }: ListBodyProps) => {
  const { t } = useTranslation();
  const { store, texts, filters, given, set, filtered, path } = list;
  const { failure, count } = store;
  const rows = store.rows ?? (store.page?.list as readonly object[] | undefined) ?? [];
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts={texts} onRetry={() => void store.reload()} />;
    if (count === undefined || list.pastEnd) return skeleton;
    if (count > 0) return children();
    if (!filtered) return empty;
    return (
      <EmptyState
        title={t('crud:nothingFound')}
        text={t('crud:nothingFoundText')}
        action={<ClearFilters filters={filters} set={set} />}
      />
    );
  };
  return (
    <>
      <DeferredOnRevisit name={`${path} head`}>
        <SavedViewTabs views={list.views} />
        {above}
        <FilterBar filters={filters} query={given} set={set} texts={texts} count={count} tools={tools} />
      </DeferredOnRevisit>
      {!failure && <GapNotice records={rows} />}
      {content()}
    </>
  );
});
