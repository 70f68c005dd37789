import type { Scope } from '@shared/contracts/network/policies';
import { recruitExits, type recruits } from '@shared/contracts/network/recruits';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { AnswerStore } from '~/crud/AnswerStore';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './StageBar.module.css';
import { conversionOf } from './stages';

interface StageBarProps {
  store: AnswerStore<typeof recruits.list>;
  scope: Scope;
  /** Empty when there is a single scope. */
  scopes: readonly Scope[];
  onScope?: (scope: Scope) => void;
  /** The view with the list of prospects, on a page with several views. */
  view?: string;
}

/**
 * Prospects per stage, and the share that reached each stage from the one before. Other members' prospects are only
 * counted.
 */
export const StageBar = ({ store, scope, scopes, onScope, view }: StageBarProps) => {
  const { t } = useTranslation(['recruiting', 'crud']);
  const format = useFormat();
  const [params] = useSearchParams();
  const to = (stage: string) => {
    const next = new URLSearchParams(params);
    for (const name of ['page', 'scope']) next.delete(name);
    if (view) next.set('view', view);
    next.set('stage', stage);
    return `?${next}`;
  };
  // The list shows the reader's own prospects, so other scopes have no links.
  const name = (stage: string) => {
    const word = t(`choices.stage.${stage}`);
    return scope === 'me' || scopes.length === 0 ? <Link to={to(stage)}>{word}</Link> : word;
  };
  return (
    <Card
      title={t('stages')}
      subtitle={t('stagesText')}
      className={styles.card ?? ''}
      actions={
        scopes.length > 0 && (
          <SegmentedControl
            label={t('crud:scopes')}
            options={scopes.map((value) => ({ value, label: t(`crud:scope.${value}`) }))}
            value={scope}
            onChange={(next) => onScope?.(next)}
          />
        )
      }
    >
      <Widget store={store} name={t('stages')} skeleton={<SkeletonCard height="76px" />}>
        {({ summary }) => (
          <ol className={styles.steps}>
            {conversionOf(summary).map(({ stage, count, bp }) => (
              <li key={stage} className={styles.step} data-none={count === 0 || undefined}>
                <span className={styles.name}>{name(stage)}</span>
                <b className={styles.count}>{format.count(count)}</b>
                <span className={styles.rate}>
                  {bp !== null && (
                    <>
                      <bdi aria-hidden="true">{format.percent(bp, 0)}</bdi>
                      <span className="visually-hidden">{t('rate', { rate: format.percent(bp, 0) })}</span>
                    </>
                  )}
                </span>
                <span className={styles.rate}>
                  {count > 0 && <bdi>{t('median', { count: summary[`${stage}_median_days`] ?? 0 })}</bdi>}
                </span>
              </li>
            ))}
            {recruitExits.map((stage) => (
              <li key={stage} className={styles.step} data-exit data-none={!summary[stage] || undefined}>
                <span className={styles.name}>{name(stage)}</span>
                <b className={styles.count}>{format.count(summary[stage] ?? 0)}</b>
              </li>
            ))}
          </ol>
        )}
      </Widget>
    </Card>
  );
};
