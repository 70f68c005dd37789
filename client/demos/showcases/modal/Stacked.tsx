import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';

const levels = ['first', 'second', 'third'] as const;

export const Stacked = () => {
  const { t } = useTranslation('showModal');
  const [depth, setDepth] = useState(0);
  return (
    <>
      <Button onClick={() => setDepth(1)}>{t('stack.first')}</Button>
      {levels.slice(0, depth).map((level, index) => {
        const next = levels[index + 1];
        return (
          <Dialog
            key={level}
            open
            size={index === 0 ? 'lg' : index === 1 ? 'md' : 'sm'}
            onClose={() => setDepth(index)}
            title={t(`stack.${level}`)}
            footer={
              next ? (
                <Button variant="primary" onClick={() => setDepth(index + 2)}>
                  {t(`stack.${next}`)}
                </Button>
              ) : (
                <Button onClick={() => setDepth(0)}>{t('stack.closeAll')}</Button>
              )
            }
          >
            <p>{t('caseText')}</p>
          </Dialog>
        );
      })}
    </>
  );
};
