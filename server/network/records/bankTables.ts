import type { Generated } from 'kysely';
import type { InVault } from '../../data/vault';

/** Tables with account numbers, all sealed (domain.md 3.20). Their own features query and write them. */
export interface BankTables {
  bank_accounts: InVault & {
    id: Generated<number>;
    member_id: number;
    /** False while a change waits for a second administrator. */
    in_use: boolean;
    entered_at: string;
    /** The day of the file that tests the account without money. */
    prenoted_on: string | null;
    /** The bank's code for the last payment that came back. */
    returned_code: string | null;
    returned_on: string | null;
  };
  originators: {
    country: 'US' | 'CA';
    values: Record<string, unknown>;
    seal: string | null;
    key_mark: string | null;
    version: number;
    updated_at: string;
  };
  bank_files: InVault & {
    id: Generated<number>;
    kind: 'ach' | 'aft';
    /** Null for a file that tests accounts. */
    run_id: number | null;
    locked_at: string | null;
    number: number;
    effective_on: string;
    payments: number[];
    count: number;
    sum_cents: number;
    /** SHA-256 of the file. */
    hash: string;
    made_by: number;
    made_at: string;
  };
}
