import { CodeXml, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { IconButton } from '~/ui/IconButton';
import styles from './Tour.module.css';
import { useTour } from './useTour';

const parts = ['card', 'code', 'start'] as const;

export const Guided = () => {
  const { t } = useTranslation('showTour');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const begin = useTour({
    onDone: () => feedback.toast('success', t('finished')),
    onSkip: () => feedback.toast('info', t('skipped')),
  });
  const steps = parts.map((part, index) => ({
    element: () => box.current?.querySelector(`[data-part="${part}"]`) ?? document.body,
    popover: {
      title: t(`parts.${part}.title`),
      description: t(`parts.${part}.text`),
      showButtons: [
        ...(index > 0 ? (['previous'] as const) : []),
        'next' as const,
        ...(index < parts.length - 1 ? (['close'] as const) : []),
      ],
    },
  }));
  return (
    <div ref={box}>
      <div data-part="card">
        <Card
          level={3}
          title={t('card')}
          actions={
            <span data-part="code">
              <IconButton
                size="sm"
                icon={CodeXml}
                label={t(open ? 'hide' : 'show')}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              />
            </span>
          }
        >
          <div className={styles.content}>
            <p>{t('text')}</p>
            {open && <code dir="ltr">useTour()(steps, start)</code>}
            <span data-part="start">
              <Button variant="primary" icon={Play} onClick={({ currentTarget }) => begin(steps, currentTarget)}>
                {t('start')}
              </Button>
            </span>
          </div>
        </Card>
      </div>
    </div>
  );
};
