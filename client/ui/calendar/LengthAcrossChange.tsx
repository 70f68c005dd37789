import { useTranslation } from 'react-i18next';
import { Notice } from '../Notice';

/** Says how long an event lasts during which clocks change; see `lengthAcrossChange`. */
export const LengthAcrossChange = ({ minutes }: { minutes: number | undefined }) => {
  const { t } = useTranslation('ui');
  if (minutes === undefined) return null;
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  const length = [hours > 0 && `${hours}\u00a0h`, rest > 0 && `${rest}\u00a0min`].filter(Boolean).join('\u00a0');
  return (
    <Notice tone="info" live>
      {t('calendar.lasts', { length })}
    </Notice>
  );
};
