import { plannedChanges } from '@shared/contracts/network/promotions';
import { CalendarX } from 'lucide-react';
import { act } from '~/crud/action';

/** Calls off a planned change of a member. */
export const cancelPlan = act<{ id: number; version: number }>('cancelPlan', plannedChanges.cancel, {
  icon: CalendarX,
  body: ({ id, version }) => ({ id, version }),
});
