import type { dashboards } from '@shared/contracts/demos/dashboards';
import type { Answer } from '@shared/http/endpoint';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { Table } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import styles from './Dashboards.module.css';
import { numberIn } from './parts';

export const Companies = ({ rows }: { rows: Answer<typeof dashboards.ecommerce>['companyTable'] }) => {
  const { t } = useTranslation('demoDashboards');
  const format = useFormat();
  return (
    <Card flush title={t('companies')}>
      <Table
        rows={rows}
        rowKey={({ title }) => title}
        columns={[
          {
            key: 'company',
            header: t('columns.company'),
            cell: ({ logo, title, subtitle }) => (
              <span className={styles.entry}>
                <Avatar name={title} src={logo} size="sm" />
                <span>
                  {title}
                  <span className={cx(styles.note, styles.under)}>{subtitle}</span>
                </span>
              </span>
            ),
          },
          {
            key: 'category',
            header: t('columns.category'),
            hideBelow: 'sm',
            cell: ({ category, categoryColor }) => (
              <Tag tone={categoryColor === 'secondary' ? 'neutral' : categoryColor}>{category}</Tag>
            ),
          },
          {
            key: 'views',
            header: t('columns.views'),
            align: 'end',
            hideBelow: 'sm',
            cell: ({ views, viewsPeriod }) => (
              <>
                {format.count(numberIn(views))}
                <span className={cx(styles.note, styles.under)}>{viewsPeriod}</span>
              </>
            ),
          },
          {
            key: 'revenue',
            header: t('columns.revenue'),
            align: 'end',
            cell: ({ revenue }) => format.money(Math.round(numberIn(revenue) * 100)),
          },
          {
            key: 'sales',
            header: t('columns.sales'),
            align: 'end',
            cell: ({ sales, trend }) => {
              const Arrow = trend === 'up' ? TrendingUp : TrendingDown;
              return (
                <span className={cx(styles.trend, trend === 'up' ? styles.good : styles.bad)}>
                  <bdi>{format.percent(Number(sales) * 100, 0)}</bdi> <Arrow size={14} aria-hidden />
                  <span className="visually-hidden">{t(`trend.${trend}`)}</span>
                </span>
              );
            },
          },
        ]}
      />
    </Card>
  );
};
