import { type OrderRow, orders } from '@shared/contracts/network/orders';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '~/crud/ListFailure';
import { ListStore } from '~/crud/ListStore';
import { ExplainTp } from '~/explain/ExplainTp';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import type { MenuItem } from '~/ui/Menu';
import { Pagination } from '~/ui/Pagination';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { OrderDrawer } from './OrderDrawer';
import styles from './PolicyMoney.module.css';
import { tpLabel } from './shareLabel';

const tones = { pending: 'warning', confirmed: 'success', void: 'neutral' } as const;

interface PolicyMoneyProps {
  policy: PolicyDetail;
  rowActions?: (order: OrderRow, reload: () => void) => readonly MenuItem[];
}

/** A policy's orders, newest first, with received and expected amounts. */
export const PolicyMoney = observer(({ policy, rowActions }: PolicyMoneyProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const [store] = useState(() => new ListStore<OrderRow>(orders.list));
  const [number, setNumber] = useState(1);
  const [open, setOpen] = useState<number>();
  useEffect(() => {
    void store.load({ policy_id: policy.id, page: number, limit: 10, sort: 'received_on', order: 'desc' });
    return () => store.stop();
  }, [store, policy.id, number]);

  const { page, failure, loading } = store;
  if (failure) return <ListFailure failure={failure} texts="policies" onRetry={() => void store.reload()} />;
  if (!page) return <SkeletonTable rows={5} columns={5} />;
  const { received_cents = 0, expected_cents = 0 } = page.summary;
  return (
    <>
      <Table
        caption={t('detail.money')}
        rows={page.list}
        rowKey={({ id }) => id}
        dimmed={loading}
        onRowOpen={({ id }) => setOpen(id)}
        selectedKey={open ?? null}
        {...(rowActions && { rowActions: (row: OrderRow) => rowActions(row, () => void store.reload()) })}
        columns={[
          {
            key: 'order_no',
            header: t('fields.order_no'),
            nowrap: true,
            cell: ({ id, order_no, status, received_on }) => (
              <>
                <button type="button" className={styles.order} onClick={() => setOpen(id)}>
                  {order_no}
                </button>
                {status !== 'pending' && <span className={styles.day}>{format.day(received_on)}</span>}
              </>
            ),
          },
          { key: 'kind', header: t('fields.kind'), wrap: true, cell: ({ kind }) => t(`choices.kind.${kind}`) },
          {
            key: 'status',
            header: t('fields.status'),
            nowrap: true,
            cell: ({ status }) => <Tag tone={tones[status]}>{t(`choices.order_status.${status}`)}</Tag>,
          },
          {
            key: 'amount',
            header: t('fields.amount_cents'),
            align: 'end',
            cell: (row) => format.money(row.amount_cents, row.currency),
          },
          {
            key: 'tp',
            header: tpLabel(t, format, policy),
            align: 'end',
            cell: (row) =>
              row.tp_cents === 0 ? (
                '–'
              ) : (
                <ExplainTp policy={row.policy_id} cents={row.tp_cents}>
                  {format.money(row.tp_cents)}
                </ExplainTp>
              ),
          },
        ]}
        empty={<EmptyState title={t('detail.noMoney')} text={t('detail.noMoneyText')} />}
      />
      {open !== undefined && (
        <OrderDrawer key={open} id={open} tp={tpLabel(t, format, policy)} onClose={() => setOpen(undefined)} />
      )}
      {page.total > 0 && (
        <Pagination
          page={page.page}
          pages={Math.max(1, Math.ceil(page.total / page.limit))}
          onPage={setNumber}
          summary={
            <>
              {t('detail.received')}{' '}
              <b className="tabular own-order">
                <ExplainSum
                  name={t('detail.received')}
                  cents={received_cents}
                  currency={policy.currency}
                  of={[{ list: 'receipts', query: { policy_id: policy.id, status: 'confirmed' } }]}
                  onChanged={() => void store.reload()}
                >
                  {format.money(received_cents, policy.currency)}
                </ExplainSum>
              </b>
              {expected_cents !== 0 && (
                <>
                  {' · '}
                  {t('detail.expected')}{' '}
                  <b className="tabular own-order">{format.money(expected_cents, policy.currency)}</b>
                </>
              )}
            </>
          }
        />
      )}
    </>
  );
});
