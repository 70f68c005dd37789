import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';

export interface Blocker {
  code: string;
  [detail: string]: unknown;
}

/** A readiness blocker with its subject and date (domain.md 2.14). */
export function blockerText(t: TFunction, format: Format, blocker: Blocker): string {
  const { code, line, training, expires_on, expired_on, state, status } = blocker;
  const end = expires_on ?? expired_on;
  const kind = code === 'licence_not_valid' && status !== 'expired' ? `${code}_${status}` : code;
  return t([`cases:blockers.${kind}`, `cases:blockers.${code}`], {
    state,
    line: line ? t(`cases:line.${line}`) : '',
    training: training ? t(`cases:training.${training}`) : '',
    day: typeof end === 'string' ? format.day(end) : '',
    defaultValue: code,
  });
}
