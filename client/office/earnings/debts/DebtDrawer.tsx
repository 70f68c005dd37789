import { type DebtDetail, type DebtMove, type DebtRow, debts } from '@shared/contracts/network/debts';
import { Undo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { ListFailure } from '~/crud/ListFailure';
import { ReasonDialog } from '~/crud/ReasonDialog';
import { useAnswer } from '~/crud/useAnswer';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { DefinitionList } from '~/ui/DefinitionList';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import styles from './Debt.module.css';
import { describePlan } from './describePlan';

interface DebtDrawerProps {
  debt: Pick<DebtRow, 'id' | 'member' | 'currency'>;
  onClose: (changed: boolean) => void;
}

/** A debt with its plans, and the entries that settled it otherwise than by pay runs. */
export const DebtDrawer = observer(({ debt: { id: member_id, member, currency }, onClose }: DebtDrawerProps) => {
  const { t } = useTranslation('debts');
  const store = useAnswer(debts.detail, { query: { member_id, currency } });
  const [changed, setChanged] = useState(false);
  const { data, failure } = store;
  return (
    <Drawer open title={t('history.title', { member })} onClose={() => onClose(changed)}>
      {failure && <ListFailure failure={failure} texts="debts" onRetry={store.reload} />}
      {!data && !failure && <SkeletonCard />}
      {data && (
        <div className={styles.debt}>
          <DebtFacts debt={data} />
          <Plans debt={data} />
          <Moves
            debt={data}
            onChanged={() => {
              setChanged(true);
              store.reload();
            }}
          />
        </div>
      )}
    </Drawer>
  );
});

const DebtFacts = ({ debt }: { debt: DebtDetail }) => {
  const { t } = useTranslation('debts');
  const format = useFormat();
  const { debt_cents, since_on, unearned_cents, credits, currency } = debt;
  return (
    <DefinitionList
      items={[
        { term: t('fields.debt_cents'), value: format.money(debt_cents, currency) },
        ...(since_on ? [{ term: t('fields.since_on'), value: format.day(since_on) }] : []),
        { term: t('fields.unearned_cents'), value: format.money(unearned_cents, currency) },
        ...credits.map((credit) => ({
          term: t('history.credit', { currency: credit.currency }),
          value: format.money(credit.balance_cents, credit.currency),
        })),
      ]}
    />
  );
};

const Plans = ({ debt: { plans, currency } }: { debt: DebtDetail }) => {
  const { t } = useTranslation('debts');
  const format = useFormat();
  return (
    <section aria-label={t('history.plans')}>
      <h3>{t('history.plans')}</h3>
      {plans.length === 0 && <p className={styles.muted}>{t('history.noPlan')}</p>}
      <ul className={styles.list}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <div className={styles.head}>
              <b>{describePlan(t, format, plan, currency)}</b>
              {plan.ended_at === null ? (
                <Tag tone="success">{t('history.inForce')}</Tag>
              ) : (
                <Tag>{t('history.ended', { day: format.day(plan.ended_at) })}</Tag>
              )}
            </div>
            <p className={styles.muted}>
              {t('history.by', { by: plan.set_by, day: format.day(plan.created_at) })} · {plan.reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Moves = ({ debt: { moves, currency }, onChanged }: { debt: DebtDetail; onChanged: () => void }) => {
  const { t } = useTranslation('debts');
  const format = useFormat();
  const [reversing, setReversing] = useState<DebtMove>();
  const facts = ({ kind, other_currency, other_cents, rate, upline, posted, installments }: DebtMove) => {
    if (kind === 'offset' && other_currency)
      return t('history.offset', {
        amount: format.money(other_cents ?? 0, other_currency),
        rate: String((rate ?? 0) / 1_000_000),
      });
    if (kind === 'roll_up') return t('history.rollUp', { upline, posted, count: installments ?? 0 });
    return t('history.house');
  };
  return (
    <section aria-label={t('history.moves')}>
      <h3>{t('history.moves')}</h3>
      {moves.length === 0 && <EmptyState title={t('history.noMoves')} />}
      <ul className={styles.list}>
        {moves.map((move) => (
          <li key={move.id}>
            <div className={styles.head}>
              <b>{t(`kind.${move.kind}`)}</b>
              <span>{format.money(move.amount_cents, currency)}</span>
              {move.reversed_at && <Tag>{t('history.reversed', { day: format.day(move.reversed_at) })}</Tag>}
              {!move.reversed_at && mayCall(debts.reverse) && (
                <Button size="sm" icon={Undo2} onClick={() => setReversing(move)}>
                  {t('history.reverse')}
                </Button>
              )}
            </div>
            <p>{facts(move)}</p>
            <p className={styles.muted}>
              {t('history.by', { by: move.by || t('history.network'), day: format.day(move.created_at) })} ·{' '}
              {move.reason}
            </p>
            {move.reverse_reason && <p className={styles.muted}>{move.reverse_reason}</p>}
          </li>
        ))}
      </ul>
      {reversing && (
        <ReasonDialog
          title={t('history.reverseTitle', { kind: t(`kind.${reversing.kind}`) })}
          description={t('history.reverseText')}
          texts="debts"
          confirm={t('history.reverse')}
          tone="danger"
          max={200}
          done={t('history.reverseDone')}
          send={(body) => call(debts.reverse, { body: { id: reversing.id, version: reversing.version, ...body } })}
          onClose={(done) => {
            setReversing(undefined);
            if (done) onChanged();
          }}
        />
      )}
    </section>
  );
};
