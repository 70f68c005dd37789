import type { taskTags } from '@shared/contracts/demos/tasks';
import type { Tone } from '~/ui/tone';

/** template.md 2.3. */
export const tagTones: Record<(typeof taskTags)[number], Tone> = {
  team: 'primary',
  low: 'success',
  medium: 'warning',
  high: 'danger',
  update: 'info',
};
