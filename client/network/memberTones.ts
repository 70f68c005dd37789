import type { MemberStatus } from '@shared/abilities';
import type { Light } from '@shared/contracts/network/licences';
import type { Tone } from '~/ui/tone';

export const memberTones: Record<MemberStatus, Tone> = {
  active: 'success',
  pending: 'info',
  suspended: 'warning',
  inactive: 'neutral',
};

export const lightTones: Record<Light, Tone> = { ok: 'success', warning: 'warning', problem: 'danger' };
