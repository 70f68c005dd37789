import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Breakdown } from '~/ui/Breakdown';
import type { RuleProgress, Tier } from './progress';

const shown = 6;

/** Own production and each leg: what it brought, and what of it counts towards the tier. They sum to what is counted. */
export const Legs = ({ progress, aim }: { progress: RuleProgress; aim: Tier }) => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const amount = (value: number) =>
    progress.metric === 'licensed_directs' ? format.count(value) : format.money(value);
  const counted = (cents: number) => Math.min(cents, aim.cap_cents);
  const legs = progress.legs.filter(({ cents }) => cents !== 0);
  const rest = legs.slice(shown);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const row = (key: string | number, name: string, raw: number, counts: number) => ({
    ...{ key, name },
    amounts: [amount(raw), amount(counts)],
  });
  const rows = [
    row('own', t('legs.own'), progress.own_cents, progress.own_cents),
    ...legs.slice(0, shown).map(({ member_id, name, cents }) => row(member_id, name, cents, counted(cents))),
    ...(rest.length > 0
      ? [
          row(
            'rest',
            t('legs.others', { count: rest.length }),
            sum(rest.map(({ cents }) => cents)),
            sum(rest.map(({ cents }) => counted(cents))),
          ),
        ]
      : []),
  ];
  return (
    <Breakdown
      title={t('legs.title')}
      headers={[t('legs.leg'), t('legs.raw'), t('legs.counted')]}
      rows={rows}
      total={{ name: t('legs.sum'), amounts: [amount(progress.raw_cents), amount(aim.counted_cents)] }}
    />
  );
};
