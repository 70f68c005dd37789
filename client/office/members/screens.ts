import { UserRoundCog, UserRoundX, Users } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = {
  set: 'administrator',
  texts: ['members', 'advances', 'policies', 'earnings', 'profile', 'audit', 'licenseQueue', 'privacy'],
} as const;

const list: Screen = {
  ...shared,
  path: paths.memberList,
  title: 'titles:members',
  titleZh: '会员列表',
  requires: ['oversee', 'Member'],
  texts: ['members'],
  menu: { group: 'members', icon: Users },
  load: async () => (await import('./MemberList')).MemberList,
};

export const memberScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.memberCreate,
    title: 'titles:memberCreate',
    titleZh: '新增会员',
    requires: ['create', 'Member'],
    texts: ['members'],
    parent: list,
    load: async () => (await import('./MemberCreate')).MemberCreate,
  },
  {
    ...shared,
    path: paths.memberEdit.path,
    title: 'titles:memberEdit',
    titleZh: '编辑会员',
    requires: ['oversee', 'Member'],
    parent: list,
    load: async () => (await import('./MemberPage')).MemberPage,
  },
  {
    ...shared,
    path: paths.inactiveMembers,
    title: 'titles:inactiveMembers',
    titleZh: '未激活会员',
    requires: ['oversee', 'Member'],
    texts: ['members', 'inactiveMembers'],
    menu: { group: 'members', icon: UserRoundX },
    load: async () => (await import('./InactiveMembers')).InactiveMembers,
  },
  {
    ...shared,
    path: paths.administrators,
    title: 'titles:administrators',
    titleZh: '管理员',
    requires: ['oversee', 'Member'],
    texts: ['members', 'administrators'],
    menu: { group: 'system', icon: UserRoundCog },
    load: async () => (await import('./AdministratorList')).AdministratorList,
  },
];
