import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';

export const Notification = () => {
  const { t } = useTranslation('showPillBadge');
  const [unread, setUnread] = useState(3);
  const open = () => {
    setUnread(0);
    feedback.toast('info', t('read'));
  };
  return (
    <>
      <Button icon={Mail} onClick={open}>
        {t('inbox')}
        <Badge count={unread} label={t('newMessages')} />
      </Button>
      <Button variant="ghost" onClick={() => setUnread(unread + 1)}>
        {t('receive')}
      </Button>
    </>
  );
};
