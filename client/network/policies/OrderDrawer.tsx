import { policyWork } from '@shared/contracts/network/policyWork';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { ListFailure } from '~/crud/ListFailure';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { ExplainTp } from '~/explain/ExplainTp';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import { Drawer } from '~/ui/Drawer';
import { SkeletonCard } from '~/ui/SkeletonCard';

interface OrderDrawerProps {
  id: number;
  /** The label of the order's TP, which names whose share it is. */
  tp: string;
  onClose: () => void;
}

/** An order's details: its commissionable amounts, and its entry in the carrier's statement. */
export const OrderDrawer = observer(({ id, tp, onClose }: OrderDrawerProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const store = useAnswer(policyWork.order, { query: { id } });
  const { data: order, failure } = store;
  const money = (cents: number | null) => (cents ? <Money cents={cents} currency={order?.currency} /> : null);
  return (
    <Drawer open title={order?.order_no ?? t('order.title')} onClose={onClose}>
      {failure && <ListFailure failure={failure} texts="policies" onRetry={store.reload} />}
      {!failure && !order && <SkeletonCard lines={6} />}
      {!failure && order && (
        <DefinitionList
          items={[
            { term: t('fields.kind'), value: t(`choices.kind.${order.kind}`) },
            { term: t('fields.status'), value: t(`choices.order_status.${order.status}`) },
            ...(order.status === 'pending'
              ? []
              : [{ term: t('fields.received_on'), value: format.day(order.received_on) }]),
            { term: t('order.year'), value: format.count(order.policy_year) },
            ...(order.method ? [{ term: t('order.method'), value: t(`choices.order_method.${order.method}`) }] : []),
            { term: t('fields.amount_cents'), value: money(order.amount_cents) },
            {
              key: 'tp',
              term: <bdi>{tp}</bdi>,
              value: order.tp_cents !== 0 && (
                <ExplainTp policy={order.policy_id} cents={order.tp_cents}>
                  <Money cents={order.tp_cents} />
                </ExplainTp>
              ),
            },
            ...(order.excess_cents ? [{ term: t('order.excess'), value: money(order.excess_cents) }] : []),
            ...(order.renewal_base_cents ? [{ term: t('order.renewal'), value: money(order.renewal_base_cents) }] : []),
            ...(order.carrier_statement_ref
              ? [{ term: t('order.reference'), value: order.carrier_statement_ref }]
              : []),
            ...(order.note ? [{ term: t('order.note'), value: order.note }] : []),
          ]}
        />
      )}
    </Drawer>
  );
});
