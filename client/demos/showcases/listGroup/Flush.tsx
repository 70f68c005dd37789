import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';

export const Flush = () => {
  const { t } = useTranslation('showListGroup');
  return (
    <Card title={t('steps.title')} level={3} flush>
      <ListGroup label={t('examples.Flush.title')} flush>
        {(['application', 'exam', 'offer', 'delivery'] as const).map((step) => (
          <ListEntry key={step}>{t(`steps.${step}`)}</ListEntry>
        ))}
      </ListGroup>
    </Card>
  );
};
