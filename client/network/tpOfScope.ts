import { scopes } from '@shared/contracts/network/policies';
import type { TFunction } from 'i18next';

/** What the TP of a member's list is called, with or without the own: lists are of the team unless their address says a scope. */
export const tpOfScope = (t: TFunction, scope: unknown): string => t(`crud:tpOf.${scopeOf(scope)}`);

const scopeOf = (scope: unknown) => scopes.find((each) => each === scope && each !== 'network') ?? 'team';

/** The heading of a column with the shares of a scope. */
export const tpHeading = (t: TFunction, scope: unknown) => ({
  field: `tp_of_${scopeOf(scope)}_cents`,
  label: tpOfScope(t, scope),
});
