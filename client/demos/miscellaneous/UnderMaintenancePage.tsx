import { Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Frame } from './Frame';
import { NotifyForm } from './NotifyForm';

export const UnderMaintenancePage = () => {
  const { t } = useTranslation('demoMiscellaneous');
  return (
    <Frame icon={Wrench} title={t('underMaintenance.title')} text={t('underMaintenance.text')}>
      <NotifyForm topic="underMaintenance" />
    </Frame>
  );
};
