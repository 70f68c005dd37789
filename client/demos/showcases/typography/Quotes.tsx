import { useTranslation } from 'react-i18next';
import { inBase } from '~/platform/basePath';
import { Avatar } from '~/ui/Avatar';
import { cx } from '~/ui/cx';
import styles from './Type.module.css';

export const Quotes = () => {
  const { t } = useTranslation('showTypography');
  return (
    <div className={styles.stack}>
      <blockquote className={styles.quote}>
        <p>{t('quotes.plain')}</p>
      </blockquote>
      <blockquote className={styles.quote}>
        <p>{t('quotes.sourced')}</p>
        <footer>
          <cite>{t('source')}</cite>
        </footer>
      </blockquote>
      <blockquote className={cx(styles.quote, styles.colored)}>
        <p>{t('quotes.colored')}</p>
        <footer>
          <Avatar name="Ada Brandt" src={inBase('/demos/avatars/1.svg')} size="sm" />
          <cite>Ada Brandt</cite>
        </footer>
      </blockquote>
    </div>
  );
};
