import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Tag } from '~/ui/Tag';
import styles from './Tour.module.css';
import { useTour } from './useTour';

export const Highlight = () => {
  const { t } = useTranslation('showTour');
  const part = useRef<HTMLSpanElement>(null);
  const begin = useTour();
  const step = {
    element: () => part.current ?? document.body,
    popover: { title: t('status.title'), description: t('status.text'), showButtons: ['next' as const] },
  };
  return (
    <div className={styles.row}>
      <span ref={part}>
        <Tag tone="warning">{t('status.tag')}</Tag>
      </span>
      <Button onClick={({ currentTarget }) => begin([step], currentTarget)}>{t('explain')}</Button>
    </div>
  );
};
