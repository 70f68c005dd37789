import { useState } from 'react';
import { TaskMarks } from './TaskMarks';

/** The marks of a page with lists of tasks. Read them in an observer; `onSaved` runs after each stored mark. */
export function useTaskMarks(onSaved?: () => void): TaskMarks {
  const [marks] = useState(() => new TaskMarks());
  marks.onSaved = onSaved;
  return marks;
}
