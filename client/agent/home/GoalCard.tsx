import type { Period } from '@shared/contracts/network/dashboard';
import type { Scope } from '@shared/contracts/network/policies';
import { Pencil, Target } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainFigure } from '~/explain/figure/ExplainFigure';
import type { FigureExplanation, FigureTexts } from '~/explain/figure/figure';
import { sentence } from '~/explain/sentence';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { FetchedPart } from '~/ui/FetchedPart';
import { IconButton } from '~/ui/IconButton';
import { Ring } from '~/ui/Ring';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { calls } from './calls';
import { describeDue, describeLeft } from './describeGoal';
import { goalMetrics, sent } from './firstCalls';
import styles from './GoalCard.module.css';
import { inforceRows } from './rowsOf';
import widget from './Widget.module.css';

const GoalDialog = lazy(async () => ({ default: (await import('./GoalDialog')).GoalDialog }));

const writes = { requires: ['read', 'Score'], method: 'post' } as const;

interface GoalCardProps {
  scope: Scope;
  period: Period;
  /** Reloads the page's other figures. */
  onSaved: () => void;
  className?: string | undefined;
}

/** The reader's goal for the scope and period of the page. Periods without a goal show the current month's. */
export const GoalCard = observer(({ scope, period: figuresPeriod, onSaved, className }: GoalCardProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const request = sent.goal({ scope, period: figuresPeriod });
  const { metric, period } = request.query;
  const store = useAnswer(calls.goals, request);
  const [editing, setEditing] = useState(false);
  const edit = mayCall(writes) ? () => setEditing(true) : undefined;
  const figure = (name: string, cents: number, describe: (texts: FigureTexts) => FigureExplanation) => (
    <ExplainFigure name={name} cents={cents} describe={describe}>
      {format.money(cents)}
    </ExplainFigure>
  );
  return (
    <Widget store={store} name={t('goal.title')} skeleton={<SkeletonCard height="209px" />} className={className}>
      {({ goals: [goal] }) => (
        <Card
          className={widget.card}
          title={t('goal.title')}
          subtitle={t('goal.subtitle', { metric: t(`goal.metric.${metric}`), period: t(`goal.period.${period}`) })}
          actions={goal && edit && <IconButton size="sm" label={t('goal.change')} icon={Pencil} onClick={edit} />}
        >
          {goal ? (
            <div className={styles.goal}>
              <Ring
                share={goal.bp / 10_000}
                mark={goal.due / goal.target}
                label={t('goal.reached', { share: format.percent(goal.bp, 0) })}
              >
                <b className={cx(styles.share, 'own-order')}>{format.percent(goal.bp, 0)}</b>
              </Ring>
              <dl className={styles.facts}>
                <div>
                  <dt>{t('goal.value')}</dt>
                  <dd className="own-order">
                    <ExplainSum
                      name={t(`goal.metric.${metric}`)}
                      cents={goal.value}
                      of={[inforceRows(goalMetrics[scope] ? scope : 'me', goal.range)]}
                      onChanged={store.reload}
                    >
                      {format.money(goal.value)}
                    </ExplainSum>
                  </dd>
                </div>
                <div>
                  <dt>{t('goal.target')}</dt>
                  <dd className="own-order">{format.money(goal.target)}</dd>
                </div>
                <div>
                  <dt>{t('goal.due')}</dt>
                  <dd className="own-order">{figure(t('goal.due'), goal.due, (texts) => describeDue(goal, texts))}</dd>
                </div>
              </dl>
              <p className={styles.left}>
                {goal.value >= goal.target
                  ? t('goal.done')
                  : sentence(
                      (marks) =>
                        goal.days_left === 0
                          ? t('goal.lastDay', marks)
                          : t('goal.left', { ...marks, count: goal.days_left }),
                      {
                        amount: figure(t('goal.title'), goal.target - goal.value, (texts) => describeLeft(goal, texts)),
                      },
                    )}
              </p>
            </div>
          ) : (
            <EmptyState
              icon={Target}
              title={t('goal.none')}
              text={t('goal.noneText')}
              action={
                edit && (
                  <Button variant="primary" onClick={edit}>
                    {t('goal.set')}
                  </Button>
                )
              }
            />
          )}
          {editing && (
            <FetchedPart onClose={() => setEditing(false)}>
              <GoalDialog
                metric={metric}
                period={period}
                goal={goal}
                onClose={(saved) => {
                  setEditing(false);
                  if (!saved) return;
                  store.reload();
                  onSaved();
                }}
              />
            </FetchedPart>
          )}
        </Card>
      )}
    </Widget>
  );
});
