import type { Appointment } from '@shared/contracts/network/licences';
import type { Tone } from '~/ui/tone';

/** Info and warning appointments wait for the office or the carrier. */
export const appointmentTones: Record<Appointment['status'], Tone> = {
  not_started: 'neutral',
  requested: 'info',
  pending_carrier: 'warning',
  active: 'success',
  terminated: 'danger',
};
