import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import styles from './Stars.module.css';

const all = [1, 2, 3, 4, 5];

/** A rating from one to five. */
export const Stars = ({ rating }: { rating: number }) => {
  const { t } = useTranslation('demoShop');
  return (
    <span className={styles.stars} role="img" aria-label={t('rated', { rating })}>
      {all.map((star) => (
        <Star key={star} size={14} className={cx(star <= rating && styles.full)} aria-hidden />
      ))}
    </span>
  );
};
