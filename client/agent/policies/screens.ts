import { FileText } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { title: 'titles:policies', requires: ['read', 'Policy'], texts: ['policies'] } as const;

const list: Screen = {
  ...shared,
  path: paths.policyList,
  titleZh: '保单',
  set: 'memberOnly',
  menu: { group: 'business', icon: FileText },
  load: async () => (await import('./PolicyList')).AgentPolicyList,
};

const officeList: Screen = {
  ...shared,
  path: paths.officePolicyList,
  titleZh: '保单列表',
  set: 'administrator',
  menu: { group: 'business', icon: FileText },
  load: async () => (await import('./PolicyList')).OfficePolicyList,
};

const detail: Screen = {
  ...shared,
  path: '/vip/insurance-policy-detail',
  title: 'titles:policyDetail',
  titleZh: '保单详情',
  set: 'memberOnly',
  parent: list,
  load: async () => (await import('./PolicyDetail')).AgentPolicyDetail,
};

const officeDetail: Screen = {
  ...shared,
  path: `${paths.officePolicyList}/detail`,
  title: 'titles:policyDetail',
  titleZh: '保单详情',
  set: 'administrator',
  parent: officeList,
  load: async () => (await import('./PolicyDetail')).OfficePolicyDetail,
};

/** The agent's list and the office's are one feature: the server decides which rows and columns each may see. */
export const policyScreens: readonly Screen[] = [list, detail, officeList, officeDetail];
