import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';

const steps = ['application', 'exam', 'offer', 'delivery'] as const;

export const Buttons = () => {
  const { t } = useTranslation('showListGroup');
  const [chosen, setChosen] = useState<(typeof steps)[number]>('exam');
  return (
    <ListGroup label={t('examples.Buttons.title')}>
      {steps.map((step) => (
        <ListEntry key={step} current={step === chosen} disabled={step === 'delivery'} onClick={() => setChosen(step)}>
          {t(`steps.${step}`)}
        </ListEntry>
      ))}
    </ListGroup>
  );
};
