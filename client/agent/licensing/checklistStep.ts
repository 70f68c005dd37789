import type { Checklist, StepCode } from '@shared/contracts/network/starts';
import { paths } from '~/paths';
import { session } from '~/platform/session';

export type ChecklistStep = Checklist['steps'][number];
export type ChecklistStepState = 'done' | 'open' | 'waiting';

export const stateOf = ({ done, waits_for }: Pick<ChecklistStep, 'done' | 'waits_for'>): ChecklistStepState =>
  done ? 'done' : waits_for.length > 0 ? 'waiting' : 'open';

/** The account tab that completes a step. */
const accountTabs: Partial<Record<StepCode, string>> = {
  profile: 'profile',
  resident_licence: 'licences',
  eo_cover: 'licences',
  aml_training: 'licences',
  annuity_training: 'licences',
  bank_details: 'payment',
  first_appointment: 'carriers',
};

/** The link of a step. Undefined when it leads to this page or to content the reader cannot open yet. */
export function linkOf({ code, link }: Pick<ChecklistStep, 'code' | 'link'>): string | undefined {
  const tab = accountTabs[code];
  if (tab) return paths.accountTab(tab);
  if (link === '' || link === paths.licensing) return undefined;
  return /^https:/.test(link) || session.ability.can('read', 'Content') ? link : undefined;
}
