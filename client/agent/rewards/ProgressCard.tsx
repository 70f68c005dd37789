import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '~/explain/sentence';
import { ProducedAmount } from '~/network/rewards/ProducedAmount';
import { periodText } from '~/network/rewards/periodText';
import { aimOf, cappedLegs, type RuleProgress, type Tier } from '~/network/rewards/progress';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { Tag } from '~/ui/Tag';
import { CountedAmount } from './CountedAmount';
import { Legs } from './Legs';
import { ReachedReward } from './ReachedReward';
import styles from './Rewards.module.css';

/** A rule's progress: a bar per tier, the gap to the next tier, and the amount excluded by the leg cap. */
export const ProgressCard = ({ progress, onChanged }: { progress: RuleProgress; onChanged: () => void }) => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const { metric, tiers, tier_index: reached, next_index: next, blockers, writers, min_writers: least } = progress;
  const heads = metric === 'licensed_directs';
  const amount = (value: number) => (heads ? format.count(value) : format.money(value));
  const aim = aimOf(progress);
  const capped = aim ? cappedLegs(progress, aim) : [];
  const counted = (tier: Tier, content: ReactNode, gap = false) => (
    <CountedAmount {...{ progress, tier, gap, onChanged }}>{content}</CountedAmount>
  );
  const raw = (
    <ProducedAmount progress={progress} producer="all" cents={progress.raw_cents} onChanged={onChanged}>
      {amount(progress.raw_cents)}
    </ProducedAmount>
  );
  return (
    <Card
      title={progress.name}
      subtitle={`${t(`metric.${metric}`)} · ${periodText(progress.period_no, format, t)}`}
      actions={
        reached === null || blockers.length > 0 ? undefined : (
          <Tag tone="success">
            <ReachedReward progress={progress} onChanged={onChanged}>
              {t('progress.reached', { reward: format.money(progress.reward_cents) })}
            </ReachedReward>
          </Tag>
        )
      }
    >
      <div className={styles.progress}>
        {blockers.includes('level') && <Notice tone="info">{t('progress.level')}</Notice>}
        {blockers.includes('writers') && (
          <Notice tone="warning">
            {t('progress.writers', { count: least, writers: format.count(writers), least: format.count(least) })}
          </Notice>
        )}
        {next !== null && aim ? (
          <p className={styles.gap}>
            <b>{counted(aim, amount(aim.gap_cents), true)}</b>{' '}
            {t('progress.toNext', { reward: format.money(aim.reward_cents) })}
          </p>
        ) : (
          <p className={styles.gap}>{t('progress.highest')}</p>
        )}
        {tiers.map((tier) => (
          <Progress
            key={tier.threshold_cents}
            label={
              <bdi>
                {t('progress.tier', {
                  threshold: amount(tier.threshold_cents),
                  reward: format.money(tier.reward_cents),
                })}
              </bdi>
            }
            value={tier.counted_cents}
            max={tier.threshold_cents}
            text={counted(tier, t('progress.counted', { counted: amount(tier.counted_cents) }))}
            tone={tier.gap_cents === 0 ? 'success' : 'primary'}
          />
        ))}
        {aim && !heads && progress.legs.length > 0 && (
          <p className={styles.cap}>
            {capped.length > 0
              ? sentence(
                  (marks) =>
                    t('progress.capped', {
                      ...marks,
                      names: format.list(capped.map(({ name }) => name)),
                      threshold: amount(aim.threshold_cents),
                    }),
                  { cap: counted(aim, amount(aim.cap_cents)), raw, counted: counted(aim, amount(aim.counted_cents)) },
                )
              : sentence((marks) => t('progress.uncapped', marks), { cap: counted(aim, amount(aim.cap_cents)), raw })}
          </p>
        )}
        {aim && progress.legs.length > 0 && <Legs progress={progress} aim={aim} onChanged={onChanged} />}
      </div>
    </Card>
  );
};
