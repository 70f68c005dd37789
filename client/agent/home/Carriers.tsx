import type { Percent, Period } from '@shared/contracts/network/dashboard';
import { Building2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { Bars } from './Bars';
import { largest } from './largest';
import { rowsOfCarriers } from './rowsOf';
import { summed } from './summed';
import widget from './Widget.module.css';

const mostCarriers = 5;

type CarriersProps = Pick<Percent, 'carriers' | 'scope'> & {
  period: Period;
  range: Percent['period'];
  onChanged: () => void;
};

/** TP of the period by carrier. */
export const Carriers = ({ carriers, scope, period, range, onChanged }: CarriersProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { kept, rest } = largest(carriers, mostCarriers);
  const most = Math.max(1, rest, carriers[0]?.value ?? 0);
  const tpOf = (name: string, cents: number, of: readonly { id: number }[]) =>
    summed({ name, cents, of: rowsOfCarriers(scope, range, of), onChanged, text: format.moneyShort(cents) });
  return (
    <Card
      className={widget.card}
      title={t('carriers.title')}
      subtitle={t('carriers.subtitle', { period: t(`in.${period}`) })}
    >
      {carriers.length === 0 ? (
        <EmptyState icon={Building2} title={t('mix.empty')} text={t('mix.emptyText')} />
      ) : (
        <Bars
          bars={[
            ...kept.map(({ id, name, value, bp }) => ({
              key: id,
              label: name,
              value: tpOf(name, value, [{ id }]),
              note: format.percent(bp, 0),
              share: value / most,
              to: `${paths.officePolicyList}?brand_id=${id}`,
              color: 2 as const,
            })),
            ...(rest > 0
              ? [
                  {
                    key: 'rest',
                    label: t('carriers.others', { count: carriers.length - mostCarriers }),
                    value: tpOf(t('carriers.title'), rest, carriers.slice(kept.length)),
                    share: rest / most,
                    color: 8 as const,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  );
};
