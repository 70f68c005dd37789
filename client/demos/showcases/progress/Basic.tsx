import { useTranslation } from 'react-i18next';
import { Progress } from '~/ui/Progress';
import styles from './Bars.module.css';

const goals = { cases: 25, training: 50, documents: 75, license: 100 };

export const Basic = () => {
  const { t } = useTranslation('showProgress');
  return (
    <div className={styles.stack}>
      {(Object.keys(goals) as (keyof typeof goals)[]).map((goal) => (
        <Progress key={goal} label={t(`goals.${goal}`)} value={goals[goal]} />
      ))}
    </div>
  );
};
