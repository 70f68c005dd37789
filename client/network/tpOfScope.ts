import { scopes } from '@shared/contracts/network/policies';
import type { TFunction } from 'i18next';

/** The label of a list's TP by scope. Member lists without a scope cover the team. */
export const tpOfScope = (t: TFunction, scope: unknown): string => t(`crud:tpOf.${scopeOf(scope)}`);

const scopeOf = (scope: unknown) => scopes.find((each) => each === scope && each !== 'network') ?? 'team';

/** The heading of a TP column for a scope. */
export const tpHeading = (t: TFunction, scope: unknown) => ({
  field: `tp_of_${scopeOf(scope)}_cents`,
  label: tpOfScope(t, scope),
});
