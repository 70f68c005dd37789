import type { PromotionProgress } from '@shared/contracts/network/levels';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '~/network/person/PersonName';
import { Breakdown } from '~/ui/Breakdown';

const mostLegs = 8;

interface LegsProps {
  legs: PromotionProgress['legs'];
  cap: number;
  explained: (cents: number) => ReactNode;
}

/** TP of the strongest legs, and the part that counts under the cap. */
export const Legs = ({ legs, cap, explained }: LegsProps) => {
  const { t } = useTranslation('profile');
  const strongest = legs
    .filter(({ tp_cents: tp }) => tp !== 0)
    .sort((a, b) => b.tp_cents - a.tp_cents)
    .slice(0, mostLegs);
  if (strongest.length === 0) return null;
  return (
    <Breakdown
      title={t('level.legs')}
      headers={[t('level.leg'), t('level.brought'), t('level.counts')]}
      rows={strongest.map(({ member_id: key, name, tp_cents: tp }) => ({
        key,
        name: <PersonName id={key} name={name} />,
        amounts: [explained(tp), explained(Math.min(tp, cap))],
      }))}
    />
  );
};
