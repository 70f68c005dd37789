import type { GridRecord } from '@shared/contracts/network/grids';
import type { MemberLevelRecord, MemberStatusRecord, MemberUplineRecord } from '@shared/contracts/network/histories';
import type { AppointmentRecord, CredentialRecord, LicenceRecord } from '@shared/contracts/network/licences';
import type { PlannedChangeRecord, PromotionRecord } from '@shared/contracts/network/promotions';
import type { MemberStepRecord, StartStepRecord } from '@shared/contracts/network/starts';
import type { Indexes } from '../../data/collection';

/** The first answer to an import; `id` is its request_id, so a repeated request imports nothing twice. */
export interface ImportRecord {
  id: string;
  at: string;
  by: number;
  created: number;
  member_ids: number[];
}

/** Levels, grids, licenses and administration of members (domain.md 2.1, 2.2, 2.14, 2.16). */
export type PeopleTables = {
  grids: GridRecord;
  member_levels: MemberLevelRecord;
  member_uplines: MemberUplineRecord;
  member_statuses: MemberStatusRecord;
  licences: LicenceRecord;
  credentials: CredentialRecord;
  appointments: AppointmentRecord;
  start_steps: StartStepRecord;
  member_steps: MemberStepRecord;
  imports: ImportRecord;
  planned_changes: PlannedChangeRecord;
  promotions: PromotionRecord;
};

const memberId = (row: { member_id: number }) => row.member_id;

export const peopleTables = {
  grids: { version_id: (row) => row.version_id } satisfies Indexes<GridRecord>,
  member_levels: { member_id: memberId, level_id: (row) => row.level_id } satisfies Indexes<MemberLevelRecord>,
  member_uplines: { member_id: memberId } satisfies Indexes<MemberUplineRecord>,
  member_statuses: { member_id: memberId } satisfies Indexes<MemberStatusRecord>,
  licences: {
    member_id: memberId,
    expires_on: (row) => row.expires_on,
  } satisfies Indexes<LicenceRecord>,
  credentials: { member_id: memberId, expires_on: (row) => row.expires_on } satisfies Indexes<CredentialRecord>,
  appointments: {
    member_id: memberId,
    brand_id: (row) => row.brand_id,
  } satisfies Indexes<AppointmentRecord>,
  start_steps: { code: (row) => row.code } satisfies Indexes<StartStepRecord>,
  member_steps: { member_id: memberId } satisfies Indexes<MemberStepRecord>,
  imports: {} satisfies Indexes<ImportRecord>,
  planned_changes: {
    member_id: memberId,
    status: (row) => row.status,
  } satisfies Indexes<PlannedChangeRecord>,
  promotions: { member_id: memberId, status: (row) => row.status } satisfies Indexes<PromotionRecord>,
};
