import { useTranslation } from 'react-i18next';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import styles from '../Account.module.css';

export type ReviewState = 'active' | 'pending' | 'expired' | 'revoked' | 'returned';

const tones: Record<ReviewState, Tone> = {
  active: 'success',
  pending: 'warning',
  expired: 'danger',
  revoked: 'danger',
  returned: 'danger',
};

export const Review = ({ state, note }: { state: ReviewState; note: string }) => {
  const { t } = useTranslation('profile');
  return (
    <>
      <Tag tone={tones[state]}>{t(`review.${state}`)}</Tag>
      {note && <p className={styles.muted}>{note}</p>}
    </>
  );
};
