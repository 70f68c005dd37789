import { Banknote, FileText } from 'lucide-react';
import { firstPage } from '~/network/policies/firstPage';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['policies', 'officePolicies'] } as const;

const list: Screen = {
  ...shared,
  texts: ['policies', 'officePolicies'],
  path: paths.officePolicyList,
  title: 'titles:policies',
  titleZh: '保单列表',
  requires: ['oversee', 'Policy'],
  menu: { group: 'business', icon: FileText },
  asks: firstPage,
  load: async () => (await import('./PolicyList')).PolicyList,
};

const written = { set: 'administrator', texts: ['cases', 'policies', 'documents'], parent: list } as const;

export const officePolicyScreens: readonly Screen[] = [
  list,
  {
    ...written,
    path: paths.officePolicyCreate,
    title: 'titles:policyCreate',
    titleZh: '新增保单',
    requires: ['manage', 'Policy'],
    load: async () => (await import('~/network/policies/case/CaseScreen')).CaseCreate,
  },
  {
    ...written,
    path: paths.officePolicyEdit.path,
    title: 'titles:policyEdit',
    titleZh: '编辑保单',
    requires: ['manage', 'Policy'],
    load: async () => (await import('~/network/policies/case/CaseScreen')).CaseEdit,
  },
  {
    ...shared,
    texts: ['policies', 'officePolicies', 'corrections', 'documents', 'commissions', 'audit'],
    path: paths.officePolicyDetail.path,
    title: 'titles:policyDetail',
    titleZh: '保单详情',
    requires: ['oversee', 'Policy'],
    parent: list,
    load: async () => (await import('./PolicyDetail')).PolicyDetail,
  },
  {
    ...shared,
    path: paths.officePolicyMoney.path,
    title: 'titles:policyMoney',
    titleZh: '新增金额',
    requires: ['manage', 'Order'],
    menu: { group: 'business', icon: Banknote },
    load: async () => (await import('./money/AddMoney')).AddMoney,
  },
];
