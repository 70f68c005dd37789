import { FileText, HandCoins, HeartPulse, PackageCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListEntry } from '~/ui/ListEntry';
import { ListGroup } from '~/ui/ListGroup';

export const Icons = () => {
  const { t } = useTranslation('showListGroup');
  return (
    <ListGroup label={t('examples.Icons.title')}>
      <ListEntry icon={FileText}>{t('steps.application')}</ListEntry>
      <ListEntry icon={HeartPulse}>{t('steps.exam')}</ListEntry>
      <ListEntry icon={HandCoins}>{t('steps.offer')}</ListEntry>
      <ListEntry icon={PackageCheck}>{t('steps.delivery')}</ListEntry>
    </ListGroup>
  );
};
