import type { Attention } from '@shared/contracts/network/dashboard';
import { daysBetween } from '@shared/format/days';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { Tag } from '~/ui/Tag';
import styles from './AttentionList.module.css';
import widget from './Widget.module.css';

interface AttentionListProps {
  title: string;
  items: readonly Attention[];
  total: number;
  /** The current business day. */
  asOf: string;
  open: (id: number) => string;
  /** The link to all pending cases. */
  all: string;
}

/** Cases that need action, most urgent first; each line links to its case. */
export const AttentionList = ({ title, items, total, asOf, open, all }: AttentionListProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Card
      className={widget.card}
      title={title}
      {...(total > 0 && {
        subtitle:
          total > items.length
            ? t('attention.some', { count: total, shown: format.count(items.length), total: format.count(total) })
            : t('attention.count', { count: total }),
      })}
      actions={
        <Link to={all} data-print="no">
          {t('attention.all')}
        </Link>
      }
    >
      {items.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t('attention.empty')} text={t('attention.emptyText')} />
      ) : (
        <div className={styles.box}>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={`${item.kind} ${item.policy_id}`} className={styles.item}>
                <Link to={open(item.policy_id)} className={styles.row}>
                  <Tag tone={item.tone}>{t(`attention.kind.${item.kind}`)}</Tag>
                  <span className={cx(styles.text, 'own-order')}>
                    <span className={styles.case}>{item.case_no}</span>{' '}
                    <span className={styles.words}>
                      <Words item={item} />
                    </span>
                  </span>
                  <span className={cx(styles.due, 'own-order')}>
                    <When item={item} asOf={asOf} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
};

const Words = ({ item }: { item: Attention }) => {
  const { t } = useTranslation('home');
  switch (item.kind) {
    case 'requirement': {
      const { code, more } = item.params;
      const name = code ? t(`policies:choices.requirement.${code}`) : t('attention.clientRequirement');
      return more > 0 ? t('attention.more', { name, count: more }) : name;
    }
    case 'lapse_risk':
      return t('attention.late', { count: item.params.days });
    case 'stuck':
      return t('attention.stuck', {
        status: t(`policies:choices.status.${item.params.status}`),
        count: item.params.median,
      });
  }
};

/** The due date, the month at risk, or the days in the status. */
const When = ({ item, asOf }: { item: Attention; asOf: string }) => {
  const { t } = useTranslation('home');
  if (item.kind === 'lapse_risk') return t('attention.month', { month: item.params.month });
  if (item.kind === 'stuck') return t('attention.days', { count: item.params.days });
  if (!item.due_on) return null;
  const days = daysBetween(asOf, item.due_on);
  if (days < 0) return t('attention.overdue', { count: -days });
  if (days === 0) return t('attention.today');
  if (days === 1) return t('attention.tomorrow');
  return t('attention.inDays', { count: days });
};
