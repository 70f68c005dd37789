import type { Base } from '../generate';

/** Mailbox, messages, calendar, recruiting, settings and audit (DOMAIN.md 2.13, 2.16, 2.17). */
export function generateDesk(_seed: number, _asOf: string, _base: Base) {
  return {};
}

/** What `--check` asks of this part: one sentence for each fault. */
export const deskFaults = (_records: ReturnType<typeof generateDesk>): string[] => [];
