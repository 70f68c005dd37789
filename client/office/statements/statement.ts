import type { StatementLineRow } from '@shared/contracts/network/statements';
import { paths } from '~/paths';
import type { Tone } from '~/ui/tone';

export const bucketTones = { matched: 'success', variance: 'warning', unmatched: 'danger' } as const satisfies Record<
  StatementLineRow['bucket'],
  Tone
>;

const addressed = (query: Record<string, string>) => `${paths.carrierStatements}?${new URLSearchParams(query)}`;

/** A statement's address, optionally filtered to one bucket of lines. */
export const statementAddress = (id: number, query: Record<string, string> = {}) =>
  addressed({ id: String(id), ...query });
export const importAddress = addressed({ view: 'import' });
export const depositAddress = (query: Record<string, string> = {}) => addressed({ view: 'deposits', ...query });
export const missingAddress = addressed({ view: 'missing' });
