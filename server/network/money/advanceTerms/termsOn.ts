import type { AdvanceTermsRecord, AgentAdvance } from '@shared/contracts/network/advanceTerms';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import { type Db, recordsWith } from '../../records/read';

/** The row in force on a day: the latest that has begun. */
export const rowOn = (rows: readonly AdvanceTermsRecord[], on: string): AdvanceTermsRecord | undefined =>
  rows.reduce<AdvanceTermsRecord | undefined>(
    (latest, row) => (row.from_on <= on && (!latest || row.from_on >= latest.from_on) ? row : latest),
    undefined,
  );

const monthsInFull = 12;

/** Terms that leave the product's advance as it is. */
export const isFull = ({ months, case_cap_cents, total_cap_cents }: Omit<AgentAdvance, 'member_id'>): boolean =>
  months === monthsInFull && case_cap_cents === null && total_cap_cents === null;

/** The advance terms of all agents in some chains on a day, for a snapshot; undefined if none has any (domain.md 3.12.22). */
export async function advancesOn(
  db: Db,
  chains: PolicyRecord['chain_snapshot'],
  on: string,
): Promise<AgentAdvance[] | undefined> {
  const member_id = [...new Set(chains.flat().map((link) => link.member_id))];
  if (member_id.length === 0) return undefined;
  const rows = await recordsWith(db, 'advance_terms', { member_id });
  const advances = member_id.flatMap((id): AgentAdvance[] => {
    const row = rowOn(
      rows.filter((each) => each.member_id === id),
      on,
    );
    if (!row || isFull(row)) return [];
    const { months, case_cap_cents, total_cap_cents } = row;
    return [{ member_id: id, months, case_cap_cents, total_cap_cents }];
  });
  return advances.length > 0 ? advances : undefined;
}
