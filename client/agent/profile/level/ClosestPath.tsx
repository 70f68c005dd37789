import type { PromotionProgress } from '@shared/contracts/network/levels';
import { useTranslation } from 'react-i18next';
import { sentence } from '~/explain/sentence';
import { ExplainTrack } from '~/explain/track/ExplainTrack';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';

interface ClosestPathProps {
  move: NonNullable<PromotionProgress['move']>;
  progress: PromotionProgress;
}

/** The smallest path to the next level, with the legs that still have room under the cap. */
export const ClosestPath = ({ move, progress }: ClosestPathProps) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { track, tp_cents: tp, legs, missing } = move;
  const explained = (cents: number) => (
    <ExplainTrack progress={progress} track={track}>
      {format.money(cents)}
    </ExplainTrack>
  );
  const rooms = Object.fromEntries(legs.map(({ room_cents: cents }, at) => [`room${at}`, explained(cents)]));
  const room = (marks: Record<string, string>) =>
    format.list(legs.map(({ name }, at) => t('level.room', { name, amount: marks[`room${at}`] })));
  return (
    <Notice title={t('level.move')}>
      <ul>
        {tp > 0 && <li>{sentence((marks) => t(`level.moveTp.${track}`, marks), { amount: explained(tp) })}</li>}
        {missing.map(({ code, count }) => (
          <li key={code}>{t(`level.missing.${code}`, { count })}</li>
        ))}
        {tp > 0 && legs.length > 0 && <li>{sentence((marks) => t('level.rooms', { legs: room(marks) }), rooms)}</li>}
      </ul>
    </Notice>
  );
};
