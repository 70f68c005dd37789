import { useTranslation } from 'react-i18next';
import { Progress } from '~/ui/Progress';
import styles from './Bars.module.css';

const tones = { primary: 25, neutral: 35, success: 50, danger: 60, warning: 75, info: 90 };

export const Colored = () => {
  const { t } = useTranslation('showProgress');
  return (
    <div className={styles.stack}>
      {(Object.keys(tones) as (keyof typeof tones)[]).map((tone) => (
        <Progress
          key={tone}
          tone={tone}
          label={t(`tones.${tone === 'neutral' ? 'secondary' : tone}`)}
          value={tones[tone]}
        />
      ))}
    </div>
  );
};
