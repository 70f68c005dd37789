import type { PolicyDetail } from '@shared/contracts/network/policies';
import { lazy, type ReactNode, useState } from 'react';
import { mayCall } from '~/crud/action';
import { session } from '~/platform/session';
import { FetchedPart } from '~/ui/FetchedPart';
import type { Milestone } from './milestones';

const ReminderDialog = lazy(async () => ({ default: (await import('./ReminderDialog')).ReminderDialog }));

/** The right of the calendar's contract, without its schemas. */
export const reminds = { method: 'post', requires: ['create', 'Calendar'] } as const;

export const mayRemind = (): boolean => mayCall(reminds) && !session.readOnly;

/** The dialog for a reminder about a case, and the function that opens it for a milestone or a day of choice. */
export function useReminder(policy: PolicyDetail): [dialog: ReactNode, remind: (milestone?: Milestone) => void] {
  const [opened, setOpened] = useState<{ milestone: Milestone | undefined }>();
  const close = () => setOpened(undefined);
  const dialog = opened && (
    <FetchedPart waiting={null} onClose={close}>
      <ReminderDialog policy={policy} milestone={opened.milestone} onClose={close} />
    </FetchedPart>
  );
  return [dialog, (milestone) => setOpened({ milestone })];
}
