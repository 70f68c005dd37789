import { History } from 'lucide-react';
import { auditTexts } from '~/network/audit/auditTexts';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const auditScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['read', 'Audit'],
    texts: auditTexts,
    path: paths.audit,
    title: 'titles:audit',
    titleZh: '操作日志',
    menu: { group: 'system', icon: History },
    load: async () => (await import('./AuditList')).AuditList,
  },
];
