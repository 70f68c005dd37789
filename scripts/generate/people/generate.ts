import { committed } from '../committed';
import type { Base } from '../generate';
import { generateAppointments } from './appointments';
import { generateCredentials } from './credentials';
import { generateGrids } from './grids';
import { generateLevelHistory, generateStatusHistory, generateUplineHistory } from './histories';
import { generateLicences } from './licences';
import { generateMemberSteps } from './memberSteps';
import { needsOf, problemsOf } from './needs';

/** Generates grids, histories, licenses and the first steps of new agents (domain.md 2.1, 2.2, 2.14, 2.16). */
export function generatePeople(seed: number, asOf: string, base: Base) {
  const { members } = base;
  const needs = needsOf(base);
  return {
    grids: generateGrids(),
    member_levels: generateLevelHistory(seed, members),
    member_uplines: generateUplineHistory(seed, asOf, members),
    member_statuses: generateStatusHistory(members),
    licences: generateLicences(seed, asOf, needs),
    credentials: generateCredentials(seed, asOf, needs, problemsOf(seed, asOf, needs)),
    appointments: generateAppointments(seed, asOf, needs, base),
    start_steps: committed('start_steps', asOf),
    member_steps: generateMemberSteps(seed, asOf, members),
  };
}
export type People = ReturnType<typeof generatePeople>;
