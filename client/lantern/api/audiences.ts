import { type Ability, type Action, abilityOf, roles, rulesFor, type Subject } from '@shared/abilities';

/** Kinds of callers to filter by. */
export const audiences = ['open', 'signedIn', 'member', 'administrator', 'here'] as const;
export type Audience = (typeof audiences)[number];

export const isAudience = (value: unknown): value is Audience => audiences.some((one) => one === value);

const abilities: Partial<Record<Audience, Ability>> = {
  member: abilityOf(rulesFor({ role: roles.member, status: 'active' })),
  administrator: abilityOf(rulesFor({ role: roles.administrator, status: 'active' })),
};

/** True if these callers may make a call that requires this; see `x-requires` of the description. */
export function mayCall(audience: Audience, requires: string): boolean {
  if (requires === 'here' || audience === 'here') return requires === audience;
  if (requires === 'open' || requires === 'anyone') return true;
  if (audience === 'open') return false;
  const [action, subject] = requires.split(' ');
  return requires === 'signedIn' || abilities[audience]?.can(action as Action, subject as Subject) === true;
}
