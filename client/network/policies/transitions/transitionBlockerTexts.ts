import type { TFunction } from 'i18next';
import type { Format } from '~/platform/format';
import { type Blocker, blockerText } from '../case/blockerText';

/** Sentences for the blockers of a status change, one for each readiness blocker of an agent. */
export const transitionBlockerTexts = (
  t: TFunction,
  format: Format,
  blockers: readonly Blocker[],
  agentName: (member_id: unknown) => string = () => '',
): string[] =>
  blockers.flatMap((blocker) => {
    const { code, requirement, field, last_on, member_id, blockers: missing } = blocker;
    if (code === 'agent_not_ready')
      return (missing as Blocker[]).map((each) =>
        [agentName(member_id), blockerText(t, format, each)].filter(Boolean).join(': '),
      );
    return [
      t(`policies:move.blockers.${code}`, {
        requirement: requirement ? t(`policies:choices.requirement.${requirement}`) : '',
        field: field ? t([`cases:fields.${field}`, `policies:fields.${field}`], { defaultValue: String(field) }) : '',
        day: typeof last_on === 'string' ? format.day(last_on) : '',
        defaultValue: code,
      }),
    ];
  });
