import { type RehearsalRule, rehearsalRule } from '@shared/contracts/lantern/rehearsal';

/** A rule for one call from the page's address, such as `?method=GET&path=/backend/policy/list&status=500`. */
export function askedRule(query: URLSearchParams): RehearsalRule | undefined {
  const path = query.get('path');
  if (path === null) return undefined;
  const { shape } = rehearsalRule;
  const given = {
    method: shape.method.safeParse(query.get('method') ?? undefined).data,
    account: shape.account.safeParse(query.get('account') ?? undefined).data,
    status: numberIn(query, 'status'),
    code: numberIn(query, 'code'),
  };
  return { path, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}

function numberIn(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  return value !== null && /^-?\d{1,7}$/.test(value) ? Number(value) : undefined;
}
