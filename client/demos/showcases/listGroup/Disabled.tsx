import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';

export const Disabled = () => {
  const { t } = useTranslation('showListGroup');
  return (
    <ListGroup label={t('examples.Disabled.title')}>
      {(['application', 'exam', 'offer', 'delivery'] as const).map((step) => (
        <ListEntry key={step} disabled={step === 'application'}>
          {t(`steps.${step}`)}
        </ListEntry>
      ))}
    </ListGroup>
  );
};
