import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';

export const OnButton = () => {
  const { t } = useTranslation('showBadge');
  const [count, setCount] = useState(4);
  return (
    <>
      <Button onClick={() => setCount(0)} disabled={count === 0}>
        {t('messages')} <Badge count={count} label={t('unread')} />
      </Button>
      <Button variant="ghost" onClick={() => setCount(count + 1)}>
        {t('receive')}
      </Button>
    </>
  );
};
