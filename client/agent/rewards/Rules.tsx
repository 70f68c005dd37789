import { rewards } from '@shared/contracts/network/rewards';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import styles from './Rewards.module.css';

/** The reward rules, for the office to read. */
export const Rules = () => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const store = useAnswer(rewards.rules, {});
  return (
    <div className={styles.board}>
      <Widget store={store} name={t('rules.title')} skeleton={<SkeletonCard height="200px" />}>
        {({ list }) =>
          list.length === 0 ? (
            <Card title={t('rules.title')}>
              <EmptyState title={t('rules.empty')} />
            </Card>
          ) : (
            <div className={styles.rules}>
              {list.map((rule) => {
                const amount = (value: number) =>
                  rule.metric === 'licensed_directs' ? format.count(value) : format.money(value);
                return (
                  <Card
                    key={rule.id}
                    title={rule.name}
                    subtitle={`${t(`metric.${rule.metric}`)} · ${t(`period.${rule.period}`)}`}
                    actions={<Tag tone={rule.status === 'on' ? 'success' : 'neutral'}>{t(`rules.${rule.status}`)}</Tag>}
                  >
                    <DefinitionList
                      items={[
                        ...rule.tiers.map(({ threshold_cents: threshold, reward_cents: reward }) => ({
                          key: String(threshold),
                          term: t('rules.from', { threshold: amount(threshold) }),
                          value: format.money(reward),
                        })),
                        { term: t('rules.minWriters'), value: format.count(rule.min_writers) },
                        { term: t('rules.legCap'), value: <bdi>{format.percent(rule.leg_cap_bp)}</bdi> },
                        { term: t('rules.since'), value: format.day(rule.from_on) },
                        ...(rule.to_on ? [{ term: t('rules.until'), value: format.day(rule.to_on) }] : []),
                      ]}
                    />
                  </Card>
                );
              })}
            </div>
          )
        }
      </Widget>
    </div>
  );
};
