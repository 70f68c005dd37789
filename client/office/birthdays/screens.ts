import { Cake } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'administrator', texts: ['birthdays'] } as const;

const list: Screen = {
  ...shared,
  path: paths.birthdayList,
  title: 'titles:birthdays',
  titleZh: 'ATT 精英',
  requires: ['oversee', 'Content'],
  menu: { group: 'content', icon: Cake },
  load: async () => (await import('./BirthdayList')).BirthdayList,
};

export const birthdayScreens: readonly Screen[] = [
  list,
  {
    ...shared,
    path: paths.birthdayCreate,
    title: 'titles:birthdayCreate',
    titleZh: '新增精英图片',
    requires: ['create', 'Content'],
    parent: list,
    load: async () => (await import('./BirthdayCreate')).BirthdayCreate,
  },
  {
    ...shared,
    path: paths.birthdayEdit.path,
    title: 'titles:birthdayEdit',
    titleZh: '编辑精英图片',
    requires: ['update', 'Content'],
    parent: list,
    load: async () => (await import('./BirthdayForm')).BirthdayEdit,
  },
];
