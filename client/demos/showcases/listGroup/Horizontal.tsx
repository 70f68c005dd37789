import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';

export const Horizontal = () => {
  const { t } = useTranslation('showListGroup');
  return (
    <ListGroup label={t('examples.Horizontal.title')} horizontal>
      {(['application', 'exam', 'offer', 'delivery'] as const).map((step) => (
        <ListEntry key={step}>{t(`steps.${step}`)}</ListEntry>
      ))}
    </ListGroup>
  );
};
