import { missingAges, statements } from '@shared/contracts/network/statements';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { missingAddress } from '../statement';

/** Missing money by its age beyond the carriers' usual days; each age filters the list. */
export const MissingAges = observer(({ brand_id }: { brand_id: number | undefined }) => {
  const { t } = useTranslation('missingMoney');
  const format = useFormat();
  const { data } = useAnswer(statements.missingAges, { query: brand_id ? { brand_id } : {} }, { live: ['statement'] });
  return (
    <Card>
      <DefinitionList
        layout="columns"
        items={missingAges.map((age) => {
          const sums = data?.ages.filter((one) => one.age === age) ?? [];
          const count = sums.reduce((all, one) => all + one.count, 0);
          return {
            key: age,
            term: t(`choices.age.${age}`),
            value: data && (
              <Link to={`${missingAddress}&age=${age}${brand_id ? `&brand_id=${brand_id}` : ''}`}>
                {sums.length === 0 && <Money cents={0} />}
                {sums.map(({ currency, open_cents }) => (
                  <div key={currency}>
                    <Money cents={open_cents} currency={currency} />
                  </div>
                ))}
                <div className="muted">{t('records', { count, records: format.count(count) })}</div>
              </Link>
            ),
          };
        })}
      />
    </Card>
  );
});
