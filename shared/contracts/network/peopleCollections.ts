import { gridRecord } from './grids';
import { memberLevelRecord, memberStatusRecord, memberUplineRecord } from './histories';
import { appointmentRecord, credentialRecord, licenceRecord } from './licences';
import { memberStepRecord, startStepRecord } from './starts';

/** The people files of fixtures/network; see fixtures.ts. */
export const peopleCollections = {
  grids: gridRecord,
  member_levels: memberLevelRecord,
  member_uplines: memberUplineRecord,
  member_statuses: memberStatusRecord,
  licences: licenceRecord,
  credentials: credentialRecord,
  appointments: appointmentRecord,
  start_steps: startStepRecord,
  member_steps: memberStepRecord,
};
