import { useTranslation } from 'react-i18next';
import { Tabs } from '~/ui/Tabs';
import styles from './Themes.module.css';
import { useStagePills } from './useStagePills';

const tones = ['primary', 'secondary', 'success', 'danger', 'warning', 'info'] as const;

export const Themes = () => {
  const { t } = useTranslation('showPill');
  const { children: _, ...pills } = useStagePills();
  return (
    <div className={styles.rows}>
      {tones.map((tone) => (
        <div key={tone}>
          <Tabs {...pills} label={t(`tones.${tone}`)} className={styles[tone]} />
        </div>
      ))}
    </div>
  );
};
