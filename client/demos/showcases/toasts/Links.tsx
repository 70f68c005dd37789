import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { showcasePaths } from '../../paths';

export const Links = () => {
  const { t } = useTranslation('showToasts');
  const navigate = useNavigate();
  const open = () => navigate(showcasePaths.components.alert);
  return (
    <Button onClick={() => feedback.toast('info', t('persists'), undefined, { label: t('openAlerts'), run: open })}>
      {t('showLink')}
    </Button>
  );
};
