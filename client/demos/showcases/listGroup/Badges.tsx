import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/Badge';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';

export const Badges = () => {
  const { t } = useTranslation('showListGroup');
  return (
    <ListGroup label={t('examples.Badges.title')}>
      <ListEntry end={<Badge count={12} tone="primary" label={t('cases')} />}>{t('steps.application')}</ListEntry>
      <ListEntry end={<Badge count={3} tone="danger" label={t('cases')} />}>{t('steps.exam')}</ListEntry>
      <ListEntry end={<Badge count={7} tone="neutral" label={t('cases')} />}>{t('steps.offer')}</ListEntry>
    </ListGroup>
  );
};
