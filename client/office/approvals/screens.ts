import { ShieldCheck } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

export const approvalScreens: readonly Screen[] = [
  {
    set: 'administrator',
    requires: ['oversee', 'Earning'],
    texts: ['approvals', 'told'],
    path: paths.approvals,
    title: 'titles:approvals',
    titleZh: '双人审批',
    menu: { group: 'finance', icon: ShieldCheck },
    load: async () => (await import('./ApprovalList')).ApprovalList,
  },
];
