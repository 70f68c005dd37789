import { Plug } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const connectionScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['manage', 'Connection'],
    texts: ['connections'],
    path: paths.apiKeys,
    title: 'titles:connections',
    titleZh: '外部连接',
    menu: { group: 'system', icon: Plug },
    load: async () => (await import('./ApiKeyList')).ApiKeyList,
  },
  {
    set: 'administrator',
    requires: ['manage', 'Connection'],
    texts: ['connections', 'webhooks'],
    path: paths.webhooks,
    title: 'titles:webhooks',
    titleZh: '事件推送',
    load: async () => (await import('./WebhookList')).WebhookList,
  },
];
