import type { LevelBadge } from '@shared/contracts/network/levels';
import { levels, type PromotionProgress } from '@shared/contracts/network/levels';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from '../Account.module.css';
import { Balance } from './Balance';
import { ClosestPath } from './ClosestPath';
import { TrackCard } from './TrackCard';

const LevelWords = ({ level: { code, name, name_zh } }: { level: LevelBadge }) => (
  <bdi>
    {code} · {name} <span lang="zh-Hans">{name_zh}</span>
  </bdi>
);

/** Progress to the next level on both tracks, by requirement. */
export const LevelTab = observer(() => {
  const { t } = useTranslation('profile');
  const store = useAnswer(levels.progress, { query: {} });
  return (
    <Widget store={store} name={t('tabs.level')} skeleton={<SkeletonCard height="360px" />}>
      {(progress) => <Level progress={progress} />}
    </Widget>
  );
});

const Level = ({ progress }: { progress: PromotionProgress }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { level, next, blockers, persistency_bp: persistency } = progress;
  return (
    <div className={styles.stack}>
      {progress.at_risk && (
        <Notice tone="warning" title={t('level.atRisk')}>
          {t('level.atRiskText')}
        </Notice>
      )}
      <Card
        title={next ? t('level.title', { level: next.name }) : t('level.top')}
        subtitle={t('level.asOf', {
          day: format.day(progress.as_of),
          evaluated: format.day(progress.evaluated_on),
        })}
      >
        <div className={styles.form}>
          {next && (
            <Progress
              label={t('level.progress')}
              value={progress.progress_bp}
              max={10_000}
              text={format.percent(progress.progress_bp, 0)}
              tone={progress.promoted ? 'success' : 'primary'}
            />
          )}
          {progress.promoted && <Notice tone="success">{t('level.promoted')}</Notice>}
          {blockers.length > 0 && (
            <Notice tone="danger" title={t('level.blocked')}>
              <ul>
                {blockers.map((blocker) => (
                  <li key={blocker}>{t(`coach:blockers.${blocker}`)}</li>
                ))}
              </ul>
            </Notice>
          )}
          {progress.move && <ClosestPath move={progress.move} progress={progress} />}
          <DefinitionList
            layout="grid"
            items={[
              { term: t('level.now'), value: level && <LevelWords level={level} /> },
              { term: t('level.next'), value: next && <LevelWords level={next} /> },
              {
                term: t('level.persistency', { count: progress.cohort_policies }),
                value: persistency !== null && format.percent(persistency),
              },
              {
                term: t('level.balance'),
                value: progress.balance_cents !== null && <Balance />,
              },
            ].map(({ term, value }) => ({ term, value: value || null }))}
          />
        </div>
      </Card>
      {progress.tracks.map((track) => (
        <TrackCard key={track.track} track={track} progress={progress} />
      ))}
    </div>
  );
};
