import { type PolicyRow, type PolicyStatus, policies } from '@shared/contracts/network/policies';
import type { Endpoint } from '@shared/http/endpoint';
import { FolderCheck, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ClearFilters } from '~/crud/ClearFilters';
import { FilterBar } from '~/crud/FilterBar';
import type { Filter } from '~/crud/filters';
import { ListFailure } from '~/crud/ListFailure';
import type { ListQuery } from '~/crud/ListStore';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useListQuery } from '~/crud/useListQuery';
import { useLiveReload } from '~/crud/useLiveReload';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { useStatusTransitions } from '../transitions/useStatusTransitions';
import { BoardStore } from './BoardStore';
import { CaseColumns } from './CaseColumns';
import { ViewSwitch } from './ViewSwitch';

interface PolicyBoardProps {
  filters: readonly Filter[];
  open: (id: number) => string;
  create?: { to: string; needs: Pick<Endpoint, 'requires'> } | undefined;
  /** Whose TP the sums are. */
  tpOf: (query: ListQuery) => string;
}

const nothing: ListQuery = {};

/** The pending cases as cards, a column for each status: the list's other view, under its filters. */
export const PolicyBoard = observer(({ filters, open, create, tpOf }: PolicyBoardProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const { query, set } = useListQuery(policies.list.query, nothing);
  const [store] = useState(() => new BoardStore());
  const offered = filters.filter(({ keys }) => !keys.includes('status'));
  const keys = offered.flatMap((filter) => filter.keys);
  const filter = Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)));
  const asked = JSON.stringify(filter);
  const tp = tpOf(filter);

  useEffect(() => {
    void store.load(JSON.parse(asked) as ListQuery);
    return () => store.stop();
  }, [store, asked]);
  useLiveReload(['policy'], store.refresh);
  const { ask, dialog } = useStatusTransitions();
  const move = async (row: PolicyRow, to?: PolicyStatus) => {
    if (await ask(row, to)) await store.reload();
  };

  const add = create && mayCall(create.needs) && (
    <LinkButton to={create.to} variant="primary" icon={Plus}>
      {t('create')}
    </LinkButton>
  );
  const { columns, failure, total, tp_cents } = store;
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts="policies" onRetry={() => void store.reload()} />;
    if (!columns) return <SkeletonTable rows={5} columns={6} />;
    if (total === 0 && asked !== '{}')
      return (
        <EmptyState
          title={t('crud:nothingFound')}
          text={t('crud:nothingFoundText')}
          action={<ClearFilters filters={offered} set={set} />}
        />
      );
    if (total === 0)
      return <EmptyState icon={FolderCheck} title={t('board.empty')} text={t('board.emptyText')} action={add} />;
    return <CaseColumns columns={columns} store={store} open={open} onMove={(row, to) => void move(row, to)} />;
  };
  return (
    <Page
      actions={
        <>
          <PrintButton />
          {add}
        </>
      }
    >
      <Card flush>
        <ViewSwitch view="board">
          {columns && total > 0 ? (
            <bdi>
              {`${t('board.cases', { count: total })} · ${tp} `}
              <ExplainSum
                name={tp}
                cents={tp_cents}
                of={[{ list: 'cases', query: { ...store.filters, group: 'pending' } }]}
                onChanged={() => void store.reload()}
              >
                {format.money(tp_cents)}
              </ExplainSum>
            </bdi>
          ) : (
            t('board.label')
          )}
        </ViewSwitch>
        <FilterBar filters={offered} query={filter} set={set} texts="policies" />
        {content()}
      </Card>
      {dialog}
    </Page>
  );
});
