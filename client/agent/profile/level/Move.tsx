import type { PromotionProgress } from '@shared/contracts/network/levels';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

/** The least that leads to the next level, and in whose legs it would count. */
export const Move = ({ move }: { move: NonNullable<PromotionProgress['move']> }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { track, tp_cents: tp, legs, missing } = move;
  const room = legs.map(({ name, room_cents: cents }) => t('level.room', { name, amount: format.money(cents) }));
  return (
    <Notice title={t('level.move')}>
      <ul>
        {tp > 0 && <li>{t(`level.moveTp.${track}`, { amount: format.money(tp) })}</li>}
        {missing.map(({ code, count }) => (
          <li key={code}>{t(`level.missing.${code}`, { count })}</li>
        ))}
        {tp > 0 && room.length > 0 && <li>{t('level.rooms', { legs: format.list(room) })}</li>}
      </ul>
    </Notice>
  );
};
