import type { ArrivalRecord, FormerNumberRecord } from '@shared/contracts/network/arrivals';
import { uploadIdOf } from '@shared/contracts/network/audience';
import type { BookRecord } from '@shared/contracts/network/books';
import type { BrandRecord } from '@shared/contracts/network/brands';
import type { CategoryRecord } from '@shared/contracts/network/categories';
import type { CorrectionRecord } from '@shared/contracts/network/corrections';
import type { LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { OrderRecord } from '@shared/contracts/network/orders';
import type { PolicyRecord, PolicyStatusRecord } from '@shared/contracts/network/policies';
import type { PolicyDocumentRecord } from '@shared/contracts/network/policyDocuments';
import type { ProductRecord } from '@shared/contracts/network/products';
import type { Scene } from '@shared/contracts/network/session';
import type { Indexes } from '../../data/collection';
import type { RecordStore, RecordTransaction } from '../../data/sql/recordStore';
import { type ConnectionTables, connectionTables } from './connectionTables';
import { type ContentTables, contentTables } from './contentTables';
import { type DeskTables, deskTables } from './deskTables';
import { type MoneyTables, moneyTables } from './moneyTables';
import { type PeopleTables, peopleTables } from './peopleTables';
import { policyNumber } from './policyNumber';
import type { SqlTables } from './rows';
import { type ScoresTables, scoresTables } from './scoresTables';
import { type TurnTables, turnTables } from './turnTables';

/** A refresh token, stored as a hash. All tokens of one sign-in are a family (domain.md 2.17). */
export interface TokenRecord {
  id: number;
  hash: string;
  member_id: number;
  family: string;
  expires_at: string;
  /** The time of its exchange for the next token; a second use revokes the family. */
  rotated_at: string | null;
  remember: boolean;
}

/** A code sent to an address for one purpose, hashed (domain.md 3.11). `id` is `scene address`. */
export interface CodeRecord {
  id: string;
  scene: Scene;
  address: string;
  hash: string;
  sent_at: string;
  expires_at: string;
  tries: number;
}

/** Proof of a correct code, valid for one use. `id` is the hash of the ticket. */
export interface TicketRecord {
  id: string;
  scene: Scene;
  address: string;
  expires_at: string;
}

/** Failed sign-ins of one account; `id` is the account as typed, folded. */
export interface FailureRecord {
  id: string;
  failed_at: string[];
  locked_until: string | null;
}

/** Wrong guesses of one kind; `id` holds the kind, and the account or address. */
export interface GuessRecord {
  id: string;
  wrong: number;
  /** The end of the counting period; counting then restarts. */
  ends_at: string;
}

// Types instead of interfaces: a table map needs an index signature.
export type Tables = {
  levels: LevelRecord;
  members: MemberRecord;
  brands: BrandRecord;
  categories: CategoryRecord;
  products: ProductRecord;
  policies: PolicyRecord;
  policy_statuses: PolicyStatusRecord;
  books: BookRecord;
  corrections: CorrectionRecord;
  arrivals: ArrivalRecord;
  former_numbers: FormerNumberRecord;
  policy_documents: PolicyDocumentRecord;
  orders: OrderRecord;
  tokens: TokenRecord;
  codes: CodeRecord;
  tickets: TicketRecord;
  failures: FailureRecord;
  guesses: GuessRecord;
} & TurnTables &
  ConnectionTables &
  ContentTables &
  DeskTables &
  PeopleTables &
  MoneyTables &
  ScoresTables;

export const tables = {
  levels: { code: (row) => row.code } satisfies Indexes<LevelRecord>,
  members: {
    email: (row) => row.email,
    phone: (row) => row.phone,
    member_no: (row) => row.member_no,
    referral_code: (row) => row.referral_code,
    sponsor_id: (row) => row.sponsor_id,
    level_id: (row) => row.level_id,
    npn: (row) => row.npn,
  } satisfies Indexes<MemberRecord>,
  brands: {
    code: (row) => row.code,
    name: (row) => row.name.toLowerCase(),
    upload_id: (row) => uploadIdOf(row.logo_url ?? '') ?? null,
  } satisfies Indexes<BrandRecord>,
  categories: { code: (row) => row.code, parent_id: (row) => row.parent_id ?? 0 } satisfies Indexes<CategoryRecord>,
  products: {
    brand_id: (row) => row.brand_id,
    category_id: (row) => row.category_id,
    upload_id: (row) => uploadIdOf(row.image_url ?? '') ?? null,
  } satisfies Indexes<ProductRecord>,
  policies: {
    product_id: (row) => row.product_id,
    member_id: (row) => row.splits.map((split) => split.member_id),
    case_no: (row) => row.case_no,
    policy_number: (row) => row.policy_no && policyNumber(row.policy_no),
  } satisfies Indexes<PolicyRecord>,
  policy_statuses: { policy_id: (row) => row.policy_id } satisfies Indexes<PolicyStatusRecord>,
  books: {} satisfies Indexes<BookRecord>,
  corrections: { policy_id: (row) => row.policy_id } satisfies Indexes<CorrectionRecord>,
  arrivals: {} satisfies Indexes<ArrivalRecord>,
  former_numbers: { member_id: (row) => row.member_id } satisfies Indexes<FormerNumberRecord>,
  policy_documents: {
    policy_id: (row) => row.policy_id,
    upload_id: (row) => row.upload_id,
    /** The state of a document that needs an action. */
    waiting: ({ state }) => (state === 'with_office' || state === 'sent_back' ? state : null),
  } satisfies Indexes<PolicyDocumentRecord>,
  orders: { policy_id: (row) => row.policy_id } satisfies Indexes<OrderRecord>,
  tokens: {
    hash: (row) => row.hash,
    family: (row) => row.family,
    member_id: (row) => row.member_id,
  } satisfies Indexes<TokenRecord>,
  codes: {} satisfies Indexes<CodeRecord>,
  tickets: {} satisfies Indexes<TicketRecord>,
  failures: {} satisfies Indexes<FailureRecord>,
  guesses: {} satisfies Indexes<GuessRecord>,
  ...turnTables,
  ...connectionTables,
  ...contentTables,
  ...deskTables,
  ...peopleTables,
  ...moneyTables,
  ...scoresTables,
};

export type NetworkDatabase = RecordStore<Tables, SqlTables>;
export type NetworkTransaction = RecordTransaction<Tables, SqlTables>;
