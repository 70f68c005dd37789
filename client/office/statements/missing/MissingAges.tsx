import { missingAges, statements } from '@shared/contracts/network/statements';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { useFormat } from '~/platform/format';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import { missingAddress } from '../statement';

/** Missing money by its age beyond the carriers' usual days; each card filters the list. */
export const MissingAges = observer(({ brand_id }: { brand_id: number | undefined }) => {
  const { t } = useTranslation('missingMoney');
  const format = useFormat();
  const { data } = useAnswer(statements.missingAges, { query: brand_id ? { brand_id } : {} }, { live: ['statement'] });
  return (
    <StatGrid>
      {missingAges.map((age) => {
        const sums = data?.ages.filter((one) => one.age === age) ?? [];
        const count = sums.reduce((all, one) => all + one.count, 0);
        const amounts = sums.map(({ gross_cents, currency }) => format.money(gross_cents, currency));
        return (
          <StatCard
            key={age}
            label={t(`choices.age.${age}`)}
            value={data ? amounts.join(' · ') || format.money(0) : '–'}
            note={t('records', { count, records: format.count(count) })}
            to={`${missingAddress}&age=${age}${brand_id ? `&brand_id=${brand_id}` : ''}`}
          />
        );
      })}
    </StatGrid>
  );
});
