import type { TpExplanation } from '@shared/contracts/network/tp';
import { sumOf } from '@shared/plan/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { casePaths } from '~/network/policies/casePaths';
import { useFormat } from '~/platform/format';
import { Timeline } from '~/ui/Timeline';
import styles from './Explanation.module.css';

const tones = { pending: 'warning', inforce: 'success', void: 'neutral' } as const;

/** A case's TP records so far, each with its day, order and reason, and their total. */
export const TpRecords = ({ explanation, record }: { explanation: TpExplanation; record: number | undefined }) => {
  const { t } = useTranslation(['explain', 'production']);
  const format = useFormat();
  const { records, policy_id } = explanation;
  if (records.length === 0) return null;
  return (
    <section>
      <h3>{t('tp.records')}</h3>
      <Timeline
        items={records.map(({ id, kind, state, agent, on, ended_on, tp_cents: cents, order_no, reason }) => ({
          key: String(id),
          title: (
            <>
              {t(`production:choices.kind.${kind}`)} · <Money cents={cents} />
            </>
          ),
          at: format.day(on),
          text: (
            <>
              <bdi>{agent}</bdi>
              {state === 'pending' && ` · ${t('tp.pending')}`}
              {order_no && (
                <>
                  {' · '}
                  <Link className={styles.inText} to={`${casePaths().detail(policy_id)}&tab=money`}>
                    {order_no}
                  </Link>
                </>
              )}
              {reason && ` · ${reason}`}
              {ended_on && ` · ${t('tp.enteredLate', { day: format.day(ended_on) })}`}
            </>
          ),
          tone: id === record ? 'primary' : cents < 0 ? 'danger' : tones[state],
        }))}
      />
      <p className={styles.sum}>
        {t('tp.sum')}{' '}
        <b className="tabular">
          <Money cents={sumOf(records.map(({ tp_cents: cents }) => cents))} />
        </b>
      </p>
    </section>
  );
};
