import { abilityOf, limitedRoles, offeredSetsOf, roles, rulesFor } from '@shared/abilities';
import { networkEndpoints } from '@shared/testing/declaredEndpoints';
import { describe, expect, it } from 'vitest';
import { screenCalls } from '~/lantern/contract/screenCalls';
import { requirementOf } from '~/platform/screen';
import { networkScreens } from './allScreens';

const requires = new Map(
  networkEndpoints.map(({ method, path, requires: needed }) => [`${method.toUpperCase()} ${path}`, needed]),
);
/** Calls of parts that a screen leaves out for roles without the right. */
const ofParts: Record<string, readonly string[]> = {
  '/general/member/member_list/edit': ['GET /backend/earning/summary', 'GET /backend/pay/next'],
};
const screens = networkScreens.filter(({ set }) => offeredSetsOf(roles.administrator).includes(set));

describe.each(limitedRoles)('the office role %s', (office_role) => {
  const ability = abilityOf(rulesFor({ role: roles.administrator, status: 'active', office_role }));
  const open = screens.filter((screen) => ability.can(...requirementOf(screen)));

  it.each(open.map(({ path }) => path))('may make the calls with which %s opens', (path) => {
    const refused = (screenCalls.screens[path] ?? []).filter((call) => {
      if (ofParts[path]?.includes(call)) return false;
      const needed = requires.get(call);
      return Array.isArray(needed) && !ability.can(...(needed as ['read', 'Auth']));
    });
    expect(refused).toEqual([]);
  });
});
