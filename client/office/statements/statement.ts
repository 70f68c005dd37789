import type { StatementLineRow, StatementMatch } from '@shared/contracts/network/statements';
import { paths } from '~/paths';
import type { Tone } from '~/ui/tone';

export const bucketTones = { matched: 'success', variance: 'warning', unmatched: 'danger' } as const satisfies Record<
  StatementLineRow['bucket'],
  Tone
>;

/** The state of an open line that pays no record, apart from the carrier's other lines. */
export type LineState = 'duplicate' | 'unknown' | 'several' | 'nothingDue' | 'receipt' | 'status';
export const stateTones = {
  ...{ duplicate: 'warning', unknown: 'danger', several: 'danger' },
  ...{ nothingDue: 'warning', receipt: 'info', status: 'info' },
} as const satisfies Record<LineState, Tone>;

export function stateOf(
  line: Pick<StatementMatch, 'bucket' | 'resolution' | 'policies' | 'proposes' | 'repeats'>,
): LineState | undefined {
  const { bucket, resolution, policies, proposes, repeats } = line;
  if (bucket !== 'unmatched' || resolution !== null) return undefined;
  if (repeats) return 'duplicate';
  if (proposes) return proposes;
  return policies === 0 ? 'unknown' : policies > 1 ? 'several' : 'nothingDue';
}

const addressed = (query: Record<string, string>) => `${paths.carrierStatements}?${new URLSearchParams(query)}`;

/** A statement's address, optionally filtered to one bucket of lines. */
export const statementAddress = (id: number, query: Record<string, string> = {}) =>
  addressed({ id: String(id), ...query });
export const importAddress = addressed({ view: 'import' });
export const depositAddress = (query: Record<string, string> = {}) => addressed({ view: 'deposits', ...query });
export const missingAddress = addressed({ view: 'missing' });
