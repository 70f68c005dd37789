import type { TourCode } from '@shared/contracts/network/articles';
import { Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '~/platform/afterPaint';
import { tours } from '~/platform/tours';
import { Button } from '~/ui/Button';

/** Starts the tour of an article, and has the focus again when the tour has come back to it. */
export const ShowMe = observer(({ tour }: { tour: TourCode }) => {
  const { t } = useTranslation('library');
  const button = useRef<HTMLButtonElement>(null);
  const back = tours.ended === tour;
  useEffect(() => {
    if (!back) return;
    // After the page's own title, which takes it with every navigation.
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
