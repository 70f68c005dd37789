import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Carousel } from '~/ui/carousel/Carousel';
import styles from './Stack.module.css';
import { useRegions } from './useRegions';

const intervalMs = 4_000;

export const Programmatic = () => {
  const { t } = useTranslation('showCarousel');
  const slides = useRegions({ captions: true });
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(false);
  const step = (by: number) => setAt((at + by + slides.length) % slides.length);
  return (
    <div className={styles.stack}>
      <Carousel
        label={t('label')}
        slides={slides}
        value={at}
        onChange={setAt}
        interval={running ? intervalMs : undefined}
      />
      <div className={styles.row}>
        <Button onClick={() => step(-1)}>{t('back')}</Button>
        <Button icon={running ? Pause : Play} onClick={() => setRunning(!running)}>
          {t(running ? 'pause' : 'start')}
        </Button>
        <Button onClick={() => step(1)}>{t('on')}</Button>
      </div>
    </div>
  );
};
