import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import styles from './CardBasic.module.css';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info'] as const;

export const OutlineStyles = () => {
  const { t } = useTranslation('showCardBasic');
  return (
    <div className={styles.grid}>
      {tones.map((tone) => (
        <Card key={tone} level={3} title={t(`tones.${tone}.title`)} className={cx(styles.outline, styles[tone])}>
          <p>{t(`tones.${tone}.text`)}</p>
        </Card>
      ))}
    </div>
  );
};
