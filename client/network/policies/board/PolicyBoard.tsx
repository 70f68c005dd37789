import { type PolicyRow, type PolicyStatus, policies } from '@shared/contracts/network/policies';
import type { Endpoint } from '@shared/http/endpoint';
import { FolderCheck, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import type { Filter } from '~/crud/filters';
import { ListPage } from '~/crud/ListPage';
import type { ListQuery } from '~/crud/ListStore';
import { PrintButton } from '~/crud/PrintButton';
import { useListOf } from '~/crud/useList';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
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
  /** The heading of TP sums, which names whose TP they are. */
  tpOf: (query: ListQuery) => { label: string };
}

/** The pending cases as cards, with a column per status, under the list's filters. */
export const PolicyBoard = observer(({ filters, open, create, tpOf }: PolicyBoardProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const list = useListOf(() => new BoardStore(), {
    list: policies.list,
    texts: 'policies',
    filters: filters.filter(({ keys }) => !keys.includes('status')),
    live: ['policy'],
  });
  const { store } = list;
  const { label: tp } = tpOf(list.sentQuery);
  const { ask, dialog } = useStatusTransitions();
  const move = async (row: PolicyRow, to?: PolicyStatus) => {
    if (await ask(row, to)) await store.reload();
  };

  const add = create && mayCall(create.needs) && (
    <LinkButton to={create.to} variant="primary" icon={Plus}>
      {t('create')}
    </LinkButton>
  );
  const { columns, total, tp_cents } = store;
  return (
    <>
      <ListPage
        list={list}
        actions={
          <>
            <PrintButton />
            {add}
          </>
        }
        above={
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
        }
        skeleton={<SkeletonTable rows={5} columns={6} />}
        empty={<EmptyState icon={FolderCheck} title={t('board.empty')} text={t('board.emptyText')} action={add} />}
      >
        {() =>
          columns && (
            <CaseColumns columns={columns} store={store} open={open} onMove={(row, to) => void move(row, to)} />
          )
        }
      </ListPage>
      {dialog}
    </>
  );
});
