import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { TFunction } from 'i18next';

type Requirement = Pick<PolicyDetail['requirements'][number], 'code' | 'label'>;

/** A requirement's translated name. The server omits the code for other agents' clients, leaving a generic name. */
export const requirementName = (t: TFunction, { code, label }: Requirement): string =>
  code ? t(`policies:choices.requirement.${code}`) : label || t('policies:detail.clientRequirement');

/** The office's own wording, unless it equals the name. */
export const requirementNote = (t: TFunction, requirement: Requirement): string =>
  requirement.label === requirementName(t, requirement) ? '' : requirement.label;
