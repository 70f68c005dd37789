import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { TFunction } from 'i18next';

type Requirement = Pick<PolicyDetail['requirements'][number], 'code' | 'label'>;

/** A requirement in the reader's language; without its code, which is another agent's client's, no more than that it is one. */
export const requirementName = (t: TFunction, { code, label }: Requirement): string =>
  code ? t(`policies:choices.requirement.${code}`) : label || t('policies:detail.clientRequirement');

/** What the office calls it more closely, where it does; in the office's own words. */
export const requirementNote = (t: TFunction, requirement: Requirement): string =>
  requirement.label === requirementName(t, requirement) ? '' : requirement.label;
