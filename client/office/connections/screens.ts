import { Plug } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const apiKeys: Screen = {
  set: 'administrator',
  requires: ['oversee', 'Connection'],
  texts: ['connections'],
  path: paths.apiKeys,
  title: 'titles:connections',
  titleZh: '外部连接',
  menu: { group: 'system', icon: Plug },
  load: async () => (await import('./ApiKeyList')).ApiKeyList,
};

export const connectionScreens: readonly Screen[] = [
  apiKeys,
  {
    set: 'administrator',
    requires: ['oversee', 'Connection'],
    texts: ['connections', 'webhooks'],
    path: paths.webhooks,
    title: 'titles:webhooks',
    titleZh: '事件推送',
    parent: apiKeys,
    load: async () => (await import('./WebhookList')).WebhookList,
  },
];
