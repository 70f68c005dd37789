import { useTranslation } from 'react-i18next';
import { PersonName } from '~/network/person/PersonName';
import { ProducedAmount } from '~/network/rewards/ProducedAmount';
import type { RuleProgress, Tier } from '~/network/rewards/progress';
import { useFormat } from '~/platform/format';
import { Breakdown } from '~/ui/Breakdown';
import { CountedAmount } from './CountedAmount';

const mostLegs = 6;

interface LegsProps {
  progress: RuleProgress;
  aim: Tier;
  /** Called when a leg's records have changed. */
  onChanged: () => void;
}

/** Own production and each leg, with the part that counts towards the tier. The parts sum to the counted total. */
export const Legs = ({ progress, aim, onChanged }: LegsProps) => {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const amount = (value: number) =>
    progress.metric === 'licensed_directs' ? format.count(value) : format.money(value);
  const counted = (cents: number) => Math.min(cents, aim.cap_cents);
  const legs = progress.legs.filter(({ cents }) => cents !== 0);
  const rest = legs.slice(mostLegs);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const produced = (producer: 'all' | 'own' | number, cents: number, name?: string) => (
    <ProducedAmount {...{ progress, producer, cents, onChanged }} {...(name && { name })}>
      {amount(cents)}
    </ProducedAmount>
  );
  const counts = (cents: number) => (
    <CountedAmount {...{ progress, tier: aim, onChanged }}>{amount(cents)}</CountedAmount>
  );
  const rows = [
    {
      key: 'own',
      name: t('legs.own'),
      amounts: [produced('own', progress.own_cents), counts(progress.own_cents)],
    },
    ...legs.slice(0, mostLegs).map(({ member_id, name, cents }) => ({
      key: member_id,
      name: <PersonName id={member_id} name={name} />,
      amounts: [produced(member_id, cents, name), counts(counted(cents))],
    })),
    ...(rest.length > 0
      ? [
          {
            key: 'rest',
            name: t('legs.others', { count: rest.length }),
            amounts: [
              counts(sum(rest.map(({ cents }) => cents))),
              counts(sum(rest.map(({ cents }) => counted(cents)))),
            ],
          },
        ]
      : []),
  ];
  return (
    <Breakdown
      title={t('legs.title')}
      headers={[t('legs.leg'), t('legs.raw'), t('legs.counted')]}
      rows={rows}
      total={{ name: t('legs.sum'), amounts: [produced('all', progress.raw_cents), counts(aim.counted_cents)] }}
    />
  );
};
