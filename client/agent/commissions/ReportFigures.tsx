import { useTranslation } from 'react-i18next';
import { Money } from '~/crud/Money';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import type { Account } from './report';

/** The year's total, where it comes from, and what pending cases are expected to bring. */
export const ReportFigures = ({ account, year }: { account: Account; year: number }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { currency, total_cents: total, own_cents: own, override_cents: overrides, other_cents: other } = account;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  const share = (cents: number) =>
    total > 0 && cents >= 0
      ? t('report.share', { share: format.percent(Math.round((cents / total) * 10_000), 1) })
      : undefined;
  return (
    <StatGrid>
      <StatCard
        label={t('report.card.total', { year: String(year) })}
        value={money(total)}
        note={other !== 0 ? t('report.other', { amount: format.money(other, currency) }) : t('report.netNote')}
        spark={account.months.map((month) => month.total_cents)}
      />
      <StatCard
        label={t('report.card.own')}
        value={money(own)}
        note={share(own)}
        spark={account.months.map((month) => month.own_cents)}
        sparkColor="teal"
      />
      <StatCard
        label={t('report.card.override')}
        value={money(overrides)}
        note={share(overrides)}
        spark={account.months.map((month) => month.override_cents)}
        sparkColor="amber"
      />
      <StatCard
        label={t('report.card.expected')}
        value={money(account.expected_cents)}
        note={t('report.likely', { amount: format.money(account.likely_cents, currency) })}
      />
    </StatGrid>
  );
};
