import type { Area, Scope } from '@shared/apiScopes';
import type { TFunction } from 'i18next';

const partsOf = (scope: Scope) => scope.split('.') as [area: Area, access: 'read' | 'write'];

/** Scopes in words, by area: "Policies: read, change". */
export function scopeTexts(t: TFunction<'connections'>, scopes: readonly Scope[]): string[] {
  const parts = scopes.map(partsOf);
  return [...new Set(parts.map(([area]) => area))].map((area) => {
    const accesses = parts.filter(([of]) => of === area).map(([, access]) => t(`access.${access}`));
    return `${t(`areas.${area}`)}: ${accesses.join(', ')}`;
  });
}
