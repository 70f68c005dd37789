import { type Driver, type DriveStep, driver, type PopoverDOM } from 'driver.js';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isRtl } from '~/ui/isRtl';
import { useMedia } from '~/ui/useMedia';
import styles from './Tour.module.css';
import 'driver.js/dist/driver.css';

interface TourEnds {
  onDone?: () => void;
  onSkip?: () => void;
}

/** Runs a driver.js tour in our look, language and reading direction; leaving the page ends it. */
export function useTour({ onDone, onSkip }: TourEnds = {}) {
  const { t } = useTranslation('showTour');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const running = useRef<Driver>(undefined);
  useEffect(() => () => running.current?.destroy(), []);

  /** Replaces driver.js's own roles and "Close" label. */
  const correct = ({ title, footer, footerButtons, closeButton }: PopoverDOM) => {
    title.setAttribute('role', 'heading');
    title.setAttribute('aria-level', '2');
    footer.setAttribute('role', 'group');
    footer.setAttribute('aria-label', t('steps'));
    closeButton.removeAttribute('aria-label');
    closeButton.textContent = t('skip');
    footerButtons.prepend(closeButton);
  };

  return (steps: DriveStep[], start: HTMLElement) => {
    const keys = new AbortController();
    const tour = driver({
      steps,
      animate: !still,
      duration: 160,
      smoothScroll: !still,
      overlayColor: 'var(--c-scrim)',
      overlayOpacity: 1,
      overlayClickBehavior: () => {},
      stageRadius: 10,
      popoverClass: styles.tour ?? '',
      showProgress: steps.length > 1,
      progressText: t('place', { at: '{{current}}', of: '{{total}}' }),
      nextBtnText: t('next'),
      prevBtnText: t('previous'),
      doneBtnText: t('finish'),
      allowKeyboardControl: false,
      onPopoverRender: correct,
      // driver.js announces that the element opens a dialog, which is wrong for a card.
      onHighlighted: (element) => {
        for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
      },
      onDoneClick: () => {
        tour.destroy();
        onDone?.();
      },
      onCloseClick: () => {
        tour.destroy();
        onSkip?.();
      },
      onDestroyed: () => {
        keys.abort();
        start.focus();
      },
    });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape') tour.destroy();
        if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
        const forward = (key === 'ArrowRight') !== isRtl(start);
        if (forward && tour.hasNextStep()) tour.moveNext();
        else if (!forward && tour.hasPreviousStep()) tour.movePrevious();
      },
      { signal: keys.signal },
    );
    running.current = tour;
    tour.drive();
  };
}
