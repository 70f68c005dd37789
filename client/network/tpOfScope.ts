import { scopes } from '@shared/contracts/network/policies';
import type { TFunction } from 'i18next';

/** What the TP of a member's list is called, with or without the own: lists are of the team unless their address says a scope. */
export const tpOfScope = (t: TFunction, scope: unknown): string =>
  t(`crud:tpOf.${scopes.find((each) => each === scope && each !== 'network') ?? 'team'}`);
