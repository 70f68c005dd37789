import type { Scope } from '@shared/contracts/network/policies';
import { type ScoreMetric, scores } from '@shared/contracts/network/scores';
import { lastOfMonth } from '@shared/plan/months';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { StatSkeletons } from '~/crud/StatSkeletons';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumTerm } from '~/explain/sum/sum';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { Switch } from '~/ui/Switch';
import { useBoardQuery } from './boardQuery';
import { ExplainGap } from './ExplainGap';
import styles from './MyPosition.module.css';
import { ShareRank } from './ShareRank';
import { valueText } from './valueText';

const scopes: Partial<Record<ScoreMetric, Scope>> = {
  inforce_tp: 'me',
  base_shop_tp: 'base_shop',
  team_tp: 'team',
  pending_tp: 'me',
};

/** The TP records that sum to a metric; undefined for metrics that count people or policies. */
const rowsOf = (metric: ScoreMetric, { from, to }: { from: string; to: string }): SumTerm | undefined => {
  const scope = scopes[metric];
  const state = metric === 'pending_tp' ? 'pending' : 'inforce';
  return scope && { list: 'tp', query: { state, scope, from, to } };
};

/** The reader's position on a board, at any rank: rank, value, gap to the next, streak, and best month. */
export const MyPosition = ({ metric }: { metric: ScoreMetric }) => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  const board = useBoardQuery(metric);
  const { metric: _, ...rankQuery } = board;
  const store = useAnswer(scores.me, { query: rankQuery });
  return (
    <Widget store={store} name={t('mine')} skeleton={<StatSkeletons />}>
      {({ metrics, member_id, hide_amount, own_choice, period: days }) => {
        const mine = metrics.find((each) => each.metric === metric);
        if (!mine || member_id === null) return null;
        const explained = (name: string, cents: number, within: Parameters<typeof rowsOf>[1]) => {
          const rows = rowsOf(metric, within);
          const text = valueText(format, metric, cents);
          return rows && cents !== 0 ? (
            <ExplainSum name={name} cents={cents} of={[rows]} onChanged={store.reload}>
              {text}
            </ExplainSum>
          ) : (
            text
          );
        };
        const { rank, of, value, gap_to_next: gap, streak, best, months } = mine;
        const missing = () => {
          if (gap === null) return '–';
          const text = valueText(format, metric, gap);
          if (mine.unit !== 'cents' || rank === null || value === null) return text;
          return <ExplainGap {...{ board, rank, value, gap }}>{text}</ExplainGap>;
        };
        return (
          <div className={styles.mine}>
            <StatGrid>
              <StatCard
                label={t('card.rank')}
                value={rank === null ? t('unranked') : format.count(rank)}
                note={t('card.of', { count: of })}
              />
              <StatCard
                label={t(`metric.${metric}`)}
                value={value === null ? '–' : explained(t(`metric.${metric}`), value, days)}
                {...(months && { spark: months })}
              />
              <StatCard
                label={t('fields.gap_to_next')}
                value={missing()}
                note={rank === 1 ? t('card.first') : undefined}
              />
              <StatCard
                label={t('card.best')}
                value={
                  best
                    ? explained(t('card.best'), best.value, {
                        from: `${best.month}-01`,
                        to: lastOfMonth(`${best.month}-01`),
                      })
                    : '–'
                }
                note={[best && format.month(best.month, 'long'), streak && t('card.streak', { count: streak })]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </StatGrid>
            <div className={styles.foot} data-print="no">
              {own_choice && mayCall(scores.privacy) && <Privacy hidden={hide_amount} onChanged={store.reload} />}
              {rank !== null && (
                <ShareRank
                  board={t(`metric.${metric}`)}
                  days={t('covers', { from: format.day(days.from), to: format.day(days.to) })}
                  rank={format.count(rank)}
                  of={t('card.of', { count: of })}
                  value={hide_amount || value === null ? undefined : valueText(format, metric, value)}
                />
              )}
            </div>
          </div>
        );
      }}
    </Widget>
  );
};

/** Hides the reader's values from others; the rank stays visible (domain.md 6, B11). */
const Privacy = ({ hidden, onChanged }: { hidden: boolean; onChanged: () => void }) => {
  const { t } = useTranslation('scores');
  const [hides, setHides] = useState(hidden);
  const choose = async (hide_amount: boolean) => {
    setHides(hide_amount);
    try {
      await call(scores.privacy, { body: { hide_amount } });
      onChanged();
      feedback.toast('success', t(hide_amount ? 'privacy.hidden' : 'privacy.shown'));
    } catch (error) {
      setHides(!hide_amount);
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('privacy.failed'), error.message);
    }
  };
  return (
    <div>
      <Switch
        label={t('privacy.label')}
        hint={t('privacy.hint')}
        checked={hides}
        onChange={(next) => void choose(next)}
      />
    </div>
  );
};
