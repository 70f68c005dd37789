import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import styles from './Tones.module.css';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;

export const Outline = () => {
  const { t } = useTranslation('showButton');
  return tones.map((tone) => (
    <Button
      key={tone}
      className={cx(styles[tone], styles.outline)}
      onClick={() => feedback.toast('info', t('pressed', { name: t(`tones.${tone}`) }))}
    >
      {t(`tones.${tone}`)}
    </Button>
  ));
};
