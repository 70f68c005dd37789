import { expect, it } from 'vitest';
import { nextPath } from './nextPath';

it.each([
  ['', '/'],
  ['?next=', '/'],
  ['?next=/vip/team', '/vip/team'],
  ['?next=%2Fvip%2Finsurance-policy%3Fstatus%3Dpending%23top', '/vip/insurance-policy?status=pending#top'],
  ['?next=vip/team', '/'],
  ['?next=https://evil.example', '/'],
  ['?next=//evil.example', '/'],
  ['?next=/%5Cevil.example', '/'],
  ['?next=/%09/evil.example', '/'],
  ['?next=/.//evil.example', '/'],
  ['?next=javascript:alert(1)', '/'],
])('%s leads to %s', (search, path) => {
  expect(nextPath(search)).toBe(path);
});
