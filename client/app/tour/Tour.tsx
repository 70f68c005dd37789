import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { tours } from '~/platform/tours';
import { Button } from '~/ui/Button';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { useModal } from '~/ui/useModal';
import { seek } from './seek';
import styles from './Tour.module.css';
import { TourStore } from './TourStore';
import { tourSteps } from './tours';
import { useBeside } from './useBeside';
import { useScreens } from './useScreens';

const stepsOf = (code: string | undefined) => Object.entries(tourSteps).find(([key]) => key === code)?.[1] ?? [];

/** The active tour: highlights one element of a screen after another, with its explanation next to it. */
const Tour = observer(() => {
  const { t } = useTranslation('tours');
  const format = useFormat();
  const id = useId();
  const screens = useScreens();
  const [code] = useState(() => tours.under);
  const [store] = useState(() => new TourStore(stepsOf(code), { open: screens.open, seek }));
  const end = async (stay = false) => {
    store.stop();
    // Ending the tour returns to its first screen, unless the user stays to continue here.
    if (!stay) await screens.back();
    tours.end(!stay);
  };
  const on = async () => {
    if (await store.next()) return;
    if (store.at < 0) feedback.toast('info', t('nothing'));
    await end();
  };
  // Pressing outside would end the tour by accident.
  const { onMouseDown: _pressed, onClick: _outside, ...modal } = useModal(() => void end(), true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tour starts only once
  useEffect(() => {
    void on();
    return () => store.stop();
  }, [store]);

  const { step, target, seeking, at, last, steps } = store;
  const bright = useBeside(modal.ref, target);
  return (
    <dialog
      {...modal}
      className={cx(styles.dialog, !step && styles.seeking)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      {step && <div ref={bright} className={styles.bright} />}
      <div className={styles.panel}>
        <div className={styles.head}>
          <p className={styles.place}>
            {step ? t('place', { at: format.count(at + 1), of: format.count(steps.length) }) : t(`${code}.name`)}
          </p>
          <IconButton className={styles.close} label={t('end')} icon={X} size="sm" onClick={() => void end()} />
        </div>
        <div aria-live="polite">
          <h2 id={`${id}-title`} className={styles.title}>
            {step ? t(`${code}.${step.key}.title`) : t('seeking')}
          </h2>
          <p id={`${id}-words`} className={styles.words}>
            {step && t(`${code}.${step.key}.text`)}
          </p>
        </div>
        <div className={styles.foot}>
          {last && screens.left && (
            <Button className={styles.aside} variant="ghost" size="sm" onClick={() => void end(true)}>
              {t('stay')}
            </Button>
          )}
          {at > 0 && (
            <Button size="sm" onClick={() => void store.back()} disabled={seeking}>
              {t('back')}
            </Button>
          )}
          <Button
            data-autofocus=""
            size="sm"
            variant="primary"
            busy={seeking}
            onClick={() => void (last ? end() : on())}
          >
            {last ? t('done') : t('next')}
          </Button>
        </div>
      </div>
    </dialog>
  );
});

export default Tour;
