import type { Tone } from '~/ui/tone';

/** The tone of a status; what is no status at all is neutral. */
export function toneOf(status: number): Tone {
  if (status >= 500) return 'danger';
  if (status >= 400) return 'warning';
  return status >= 200 && status < 300 ? 'success' : 'neutral';
}
