import type { TourCode } from '@shared/contracts/network/articles';
import { Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/platform/afterPaint';
import { tours } from '~/platform/tours';
import { Button } from '~/ui/Button';

/** Starts an article's tour, and regains the focus when the tour returns to the article. */
export const ShowMe = observer(({ tour }: { tour: TourCode }) => {
  const { t } = useTranslation('library');
  const button = useRef<HTMLButtonElement>(null);
  const back = tours.ended === tour;
  useEffect(() => {
    if (!back) return;
    // Waits for the page title, which takes the focus after each navigation.
    void afterPaint()
      .then(afterPaint)
      .then(() => {
        button.current?.focus();
        tours.settle();
      });
  }, [back]);
  return (
    <Button ref={button} variant="primary" icon={Play} onClick={() => tours.start(tour)}>
      {t('guide.showMe')}
    </Button>
  );
});
