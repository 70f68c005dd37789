import { levels, type PromotionProgress } from '@shared/contracts/network/levels';
import { observer } from 'mobx-react-lite';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { sentence } from '~/explain/sentence';
import { ExplainTrack } from '~/explain/track/ExplainTrack';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { FetchedPart } from '~/ui/FetchedPart';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './Coach.module.css';

const WhatIf = lazy(async () => ({ default: (await import('./WhatIf')).WhatIf }));

/** Progress to the next level, with a what-if calculator (domain.md 6, B4). */
export const Coach = observer(() => {
  const { t } = useTranslation('coach');
  const store = useAnswer(levels.progress, { query: {} }, { live: ['policy', 'profile'] });
  return (
    <Widget store={store} name={t('title')} skeleton={<SkeletonCard height="150px" />} className={styles.coach}>
      {(progress) => progress.next && <Way progress={progress} next={progress.next.name} />}
    </Widget>
  );
});

const Way = ({ progress, next }: { progress: PromotionProgress; next: string }) => {
  const { t } = useTranslation('coach');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { move, promoted, blockers, next_leaders } = progress;
  return (
    <Card
      title={t('title')}
      subtitle={t('towards', { level: next, day: format.day(progress.evaluated_on) })}
      actions={
        <>
          <Link to={paths.accountTab('level')} data-print="no">
            {t('details')}
          </Link>
          <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'close' : 'whatIf')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Progress
          label={t('progress')}
          value={progress.progress_bp}
          max={10_000}
          text={format.percent(progress.progress_bp, 0)}
          tone={promoted ? 'success' : 'primary'}
        />
        {promoted && <p>{t('through')}</p>}
        {move && (
          <p>
            {sentence(
              (marks) =>
                t('need', {
                  missing: format.list([
                    ...(move.tp_cents > 0 ? [t(`move.${move.track}`, marks)] : []),
                    ...move.missing.map(({ code, count }) => t(`missing.${code}`, { count })),
                  ]),
                }),
              {
                amount: (
                  <ExplainTrack progress={progress} track={move.track}>
                    {format.money(move.tp_cents)}
                  </ExplainTrack>
                ),
              },
            )}
          </p>
        )}
        {move && next_leaders.length > 0 && (
          <p className={styles.muted}>
            {t('closestLegs', {
              legs: format.list(next_leaders.map(({ name, level }) => t('leg', { name, level }))),
            })}
          </p>
        )}
        {blockers.length > 0 && (
          <Notice tone="warning" title={t('blocked', { count: blockers.length })}>
            {blockers.map((blocker) => t(`blockers.${blocker}`)).join(' ')}
          </Notice>
        )}
        {open && (
          <FetchedPart waiting={<SkeletonCard height="240px" />}>
            <WhatIf progress={progress} next={next} />
          </FetchedPart>
        )}
      </div>
    </Card>
  );
};
