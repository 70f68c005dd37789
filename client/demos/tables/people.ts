import type { tableStatuses } from '@shared/contracts/demos/tables';
import type { Tone } from '~/ui/tone';

/** A row of every table here, with days and amounts parsed into the app's usual types. */
export interface Person {
  id: number;
  avatar: string | null;
  fullName: string;
  email: string;
  startedOn: string;
  salaryCents: number;
  status?: (typeof tableStatuses)[number];
  post?: string;
  city?: string;
  experience?: string | undefined;
}

export const statusTones: Record<NonNullable<Person['status']>, Tone> = {
  Current: 'primary',
  Professional: 'success',
  Rejected: 'danger',
  Resigned: 'warning',
  Applied: 'info',
};

type Answered = Omit<Person, 'startedOn' | 'salaryCents'> & { startDate: string; salary: string };

/** `startDate` is `MM/DD/YYYY`, `salary` is `$23896.35`. */
export function personOf({ startDate, salary, ...row }: Answered): Person {
  const [month, day, year] = startDate.split('/');
  return { ...row, startedOn: `${year}-${month}-${day}`, salaryCents: Math.round(Number(salary.slice(1)) * 100) };
}
