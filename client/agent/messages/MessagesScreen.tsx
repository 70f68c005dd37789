import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '~/crud/Page';
import { useFormat } from '~/platform/format';
import { useLive } from '~/platform/live';
import { Card } from '~/ui/Card';
import { Tabs } from '~/ui/Tabs';
import { Inbox } from './Inbox';
import { Office } from './Office';
import { UnreadStore } from './UnreadStore';

const tabs = ['inbox', 'office'] as const;

/** The network's messages, and the conversations with the office. The address holds the tab. */
export const MessagesScreen = observer(() => {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const [params] = useSearchParams();
  const active = tabs.find((tab) => tab === params.get('tab')) ?? 'inbox';
  const [unread] = useState(() => new UnreadStore());
  useEffect(() => {
    void unread.load();
    return () => unread.stop();
  }, [unread]);
  useLive(
    ['message', 'mailbox'],
    useCallback(() => void unread.load(), [unread]),
  );
  const counts = { inbox: unread.messages, office: unread.conversations };
  return (
    <Page>
      <Card flush>
        <Tabs
          label={t('tabs')}
          active={active}
          tabs={tabs.map((key) => ({
            key: key as string,
            label: t(`tab.${key}`),
            to: key === 'inbox' ? '?' : `?tab=${key}`,
            ...(counts[key] > 0 && { count: format.count(counts[key]) }),
          }))}
        />
        {active === 'inbox' ? <Inbox unread={unread} /> : <Office unread={unread} />}
      </Card>
    </Page>
  );
});
