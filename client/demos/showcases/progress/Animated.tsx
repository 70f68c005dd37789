import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Progress } from '~/ui/Progress';
import { useMedia } from '~/ui/useMedia';
import styles from './Animated.module.css';

const everyMs = 2_000;

export const Animated = () => {
  const { t } = useTranslation('showProgress');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [value, setValue] = useState(50);
  const [chosen, setChosen] = useState<boolean>();
  const running = chosen ?? !still;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setValue(Math.round(Math.random() * 100));
    }, everyMs);
    return () => clearInterval(timer);
  }, [running]);
  return (
    <div className={styles.row}>
      <Progress label={t('import')} value={value} />
      <Button icon={running ? Pause : Play} onClick={() => setChosen(!running)}>
        {running ? t('pause') : t('resume')}
      </Button>
    </div>
  );
};
