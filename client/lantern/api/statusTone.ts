import type { Tone } from '~/ui/tone';

/** Tone for an HTTP status; neutral if it is not a number. */
export function toneOf(status: number): Tone {
  if (status >= 500) return 'danger';
  if (status >= 400) return 'warning';
  return status >= 200 && status < 300 ? 'success' : 'neutral';
}
