import {
  type ArrivalKind,
  agentColumns,
  appointmentColumns,
  arrivals,
  credentialColumns,
  historyColumns,
  licenceColumns,
  prospectColumns,
} from '@shared/contracts/network/arrivals';
import { balanceColumns, bookColumns, bookMoney, books, neededOfBook } from '@shared/contracts/network/books';
import { moneyColumns } from '@shared/contracts/network/policyDraft';
import type { Endpoint } from '@shared/http/endpoint';
import { paths } from '~/paths';

/** The calls and columns of a kind of file. */
export interface Kind {
  import: Endpoint;
  undo: Endpoint;
  columns: readonly string[];
  /** Columns that a file must have. */
  needed: readonly string[];
  amounts: readonly string[];
  /** The list that shows the imported records. */
  to: string;
}

const kind = (
  importing: Endpoint,
  undo: Endpoint,
  columns: readonly string[],
  needed: number,
  to: string,
  amounts: readonly string[] = [],
): Kind => ({ import: importing, undo, columns, needed: columns.slice(0, needed), amounts, to });

const shares = ['share', 'share_2', 'share_3', 'share_4'];

export const kinds: Record<ArrivalKind, Kind> = {
  agents: kind(arrivals.agents, arrivals.undoAgents, agentColumns, 5, paths.memberList),
  histories: kind(arrivals.histories, arrivals.undoAgents, historyColumns, 2, paths.memberList),
  licences: kind(arrivals.licences, arrivals.undoPapers, licenceColumns, 5, paths.licenseQueue),
  credentials: kind(arrivals.credentials, arrivals.undoPapers, credentialColumns, 3, paths.licenseQueue),
  appointments: kind(arrivals.appointments, arrivals.undoPapers, appointmentColumns, 3, paths.licenseQueue),
  book: kind(books.import, books.undo, bookColumns, neededOfBook.length, paths.officePolicyList, [
    ...moneyColumns,
    ...bookMoney,
    ...shares,
  ]),
  balances: kind(books.balances, books.undoBalances, balanceColumns, 2, paths.officeEarnings, ['balance']),
  prospects: kind(arrivals.prospects, arrivals.undoProspects, prospectColumns, 2, paths.officeRecruits),
};

export const isDayColumn = (column: string) => /(_on|birthday|_since)$/.test(column);

/** The order in which a network moves in. */
export const steps = [
  { name: 'agents', kinds: ['agents', 'histories'] },
  { name: 'papers', kinds: ['licences', 'credentials', 'appointments'] },
  { name: 'book', kinds: ['book'] },
  { name: 'balances', kinds: ['balances'] },
  { name: 'prospects', kinds: ['prospects'] },
] as const satisfies readonly { name: string; kinds: readonly ArrivalKind[] }[];
export type Step = (typeof steps)[number];
