import { ListTodo } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const tasks: Screen = {
  path: demoPaths.todo,
  title: 'demos:todo',
  set: 'shared',
  layout: 'panel',
  texts: ['demoTodo'],
  menu: { group: 'apps', icon: ListTodo },
  load: async () => (await import('./TodoScreen')).TodoScreen,
};
const { menu: _, ...same } = tasks;

export const todoScreens: readonly Screen[] = [
  tasks,
  { ...same, path: demoPaths.todoTag.path, parent: tasks },
  { ...same, path: demoPaths.todoFilter.path, parent: tasks },
];
