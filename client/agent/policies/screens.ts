import { FileText } from 'lucide-react';
import { firstPage } from '~/network/policies/firstPage';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { title: 'titles:policies', requires: ['read', 'Policy'], texts: ['policies'] } as const;

const list: Screen = {
  ...shared,
  path: paths.policyList,
  titleZh: '保单',
  set: 'memberOnly',
  menu: { group: 'business', icon: FileText },
  asks: firstPage,
  load: async () => (await import('./PolicyList')).PolicyList,
};

const written = { set: 'memberOnly', texts: ['cases', 'policies', 'documents'], parent: list } as const;

const create: Screen = {
  ...written,
  path: paths.policyCreate,
  title: 'titles:policyCreate',
  titleZh: '新建保单',
  requires: ['create', 'Policy'],
  load: async () => (await import('~/network/policies/case/CaseScreen')).CaseCreate,
};

const edit: Screen = {
  ...written,
  path: paths.policyEdit.path,
  title: 'titles:policyEdit',
  titleZh: '编辑保单',
  requires: ['update', 'Policy'],
  load: async () => (await import('~/network/policies/case/CaseScreen')).CaseEdit,
};

const submit: Screen = {
  ...written,
  path: paths.policySubmit.path,
  title: 'titles:policySubmit',
  titleZh: '提交保单',
  requires: ['update', 'Policy'],
  load: async () => (await import('./submit/SubmitScreen')).SubmitScreen,
};

const detail: Screen = {
  ...shared,
  texts: ['policies', 'documents', 'commissions'],
  path: paths.policyDetail.path,
  title: 'titles:policyDetail',
  titleZh: '保单详情',
  set: 'memberOnly',
  parent: list,
  load: async () => (await import('./PolicyDetail')).PolicyDetail,
};

export const policyScreens: readonly Screen[] = [list, create, edit, submit, detail];
