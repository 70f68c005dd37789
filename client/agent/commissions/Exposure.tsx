import { type ExposureReport, reports } from '@shared/contracts/network/reports';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumTerm } from '~/explain/sum/sum';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Sparkline } from '~/ui/Sparkline';
import { Tag } from '~/ui/Tag';
import styles from './Report.module.css';
import type { Currency } from './report';

const mostCases = 5;

/** Chargeback exposure if first-year policies lapsed, largest first, with the due dates of client calls (B6). */
export const Exposure = ({ currency }: { currency: Currency }) => {
  const { t } = useTranslation('commissions');
  const store = useAnswer(reports.exposure, { query: { limit: 50 } });
  return (
    <Widget store={store} name={t('exposure.title')} skeleton={<SkeletonCard height="340px" />}>
      {(report) => <Cases report={report} currency={currency} onChanged={store.reload} />}
    </Widget>
  );
};

const exposedTerm = ({ policy_id, inforce_on, months, schedule }: ExposureReport['cases'][number]): SumTerm => ({
  list: 'exposedCase',
  query: { policy_id, inforce_on, months, schedule },
});

interface CasesProps {
  report: ExposureReport;
  currency: Currency;
  onChanged: () => void;
}

const Cases = ({ report, currency, onChanged }: CasesProps) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const account = report.accounts.find((each) => each.currency === currency);
  const cases = report.cases.filter((each) => each.currency === currency).slice(0, mostCases);
  if (!account || account.unearned_cents === 0)
    return (
      <Card title={t('exposure.title')} subtitle={t('exposure.text')}>
        <EmptyState icon={ShieldCheck} title={t('exposure.empty')} text={t('exposure.emptyText')} />
      </Card>
    );
  return (
    <Card title={t('exposure.title')} subtitle={t('exposure.text')}>
      <div className={styles.meter}>
        <p className={styles.unearned}>
          <ExplainSum
            name={t('exposure.title')}
            cents={account.unearned_cents}
            currency={currency}
            of={[{ list: 'exposure', query: { currency } }]}
            onChanged={onChanged}
          >
            <Money cents={account.unearned_cents} currency={currency} />
          </ExplainSum>
          <span className="own-order">{t('exposure.policies', { count: account.policies })}</span>
        </p>
        <Sparkline values={account.months.map(({ unearned_cents: cents }) => cents)} color="amber" />
      </div>
      <ul className={styles.cases}>
        {cases.map((each) => (
          <li key={each.policy_id}>
            <span className={styles.who}>
              <Link to={paths.policyDetail(each.policy_id)}>{each.case_no}</Link>{' '}
              <bdi className="muted">{each.own ? each.insured : each.agent}</bdi>
              <span className={cx(styles.small, 'own-order')}>
                {t('exposure.until', { day: format.day(each.earned_on) })}
                {each.touch_on && ` · ${t('exposure.touch', { day: format.day(each.touch_on) })}`}
              </span>
            </span>
            {each.days_late > 0 && <Tag tone="danger">{t('exposure.late', { count: each.days_late })}</Tag>}
            <span className={styles.cents}>
              <ExplainSum
                name={each.case_no}
                cents={each.unearned_cents}
                currency={currency}
                of={[exposedTerm(each)]}
                onChanged={onChanged}
              >
                <Money cents={each.unearned_cents} currency={currency} />
              </ExplainSum>
            </span>
          </li>
        ))}
      </ul>
      {report.total > cases.length && (
        <p className={styles.small}>{t('exposure.more', { count: report.total - cases.length })}</p>
      )}
    </Card>
  );
};
