import type { TaskRecord } from '@shared/contracts/demos/tasks';
import { addDays, type Day } from '../days';
import { avatarOf, personCalled } from './people';
import { taskTexts } from './texts/tasks';

export const generateTasks = (asOf: Day): TaskRecord[] =>
  taskTexts.map(({ title, dueIn, assignee, tags, flags = [], description }, index) => ({
    id: index + 1,
    title,
    dueDate: addDays(asOf, dueIn),
    description,
    assignee: { fullName: assignee, avatar: avatarOf(personCalled(assignee)) },
    tags: [...tags],
    isCompleted: flags.includes('completed'),
    isDeleted: flags.includes('deleted'),
    isImportant: flags.includes('important'),
  }));
