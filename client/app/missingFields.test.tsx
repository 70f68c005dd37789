import { type Role, roles } from '@shared/abilities';
import { commissions } from '@shared/contracts/network/commissions';
import { earnings } from '@shared/contracts/network/earnings';
import { membership } from '@shared/contracts/network/membership';
import { payments } from '@shared/contracts/network/payments';
import { policies } from '@shared/contracts/network/policies';
import { team } from '@shared/contracts/network/team';
import type { Endpoint } from '@shared/http/endpoint';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { paths } from '~/paths';
import { backend, Raw } from '~/platform/testing/backend';
import { renderScreens } from '~/platform/testing/openScreens';
import { signInAs } from '~/platform/testing/signInAs';
import examples from '../../fixtures/examples.json';
import { networkScreens } from './allScreens';

type Row = Record<string, unknown>;
const answers = examples as unknown as Record<string, { body: { data: unknown } }>;
const rowsOf = ({ path }: Endpoint): Row[] => {
  const answer = answers[`GET ${path}`];
  if (!answer) throw new Error(`There is no example of ${path}.`);
  return (answer.body.data as { list: Row[] }).list;
};

/** Main lists, and who sees them. */
const lists: readonly [name: string, path: string, endpoint: Endpoint, role: Role][] = [
  ['cases', paths.policyList, policies.list, roles.member],
  ['members', paths.memberList, membership.list, roles.administrator],
  ['commissions', paths.commissionRecords, commissions.list, roles.member],
  ['earnings', paths.earnings, earnings.list, roles.member],
  ['payments', paths.payments, payments.list, roles.member],
  ['downline', paths.nextPer, team.downline, roles.member],
];

const spoken = vi.spyOn(console, 'warn');
beforeEach(() => {
  spoken.mockImplementation(() => {});
  document.head.innerHTML = '<meta name="lantern-backend" content="upstream">';
  for (const [call, { body }] of Object.entries(answers))
    if (call.startsWith('GET /backend/')) backend.answers[call.slice(4)] = () => new Raw(structuredClone(body));
});
afterEach(() => {
  cleanup();
  backend.reset();
  document.head.innerHTML = '';
});

/** Opens a list whose first row lacks the fields. */
async function open(path: string, endpoint: Endpoint, role: Role, lacking: readonly string[]) {
  signInAs({ role });
  forgetRecent();
  const [first, ...others] = rowsOf(endpoint);
  const row = Object.fromEntries(Object.entries(first ?? {}).filter(([name]) => !lacking.includes(name)));
  backend.answers[endpoint.path] = () =>
    new Raw({
      ...structuredClone(answers[`GET ${endpoint.path}`]?.body),
      data: { ...(answers[`GET ${endpoint.path}`]?.body.data as object), list: structuredClone([row, ...others]) },
    });
  await renderScreens(
    networkScreens.filter((each) => each.path === path),
    path,
  );
}

it.each(lists)('%s show their other rows and what arrived of a row without fields', async (_, path, endpoint, role) => {
  const [first = {}] = rowsOf(endpoint);
  const fields = Object.keys(first).filter((name) => name !== 'id');
  // The deep suite drops each field in turn.
  const drops = inject('deep') ? fields.map((field) => [field]) : [fields];
  for (const lacking of drops) {
    await open(path, endpoint, role, lacking);
    const call = endpoint.path.slice('/backend'.length);
    expect(
      await screen.findByText(new RegExp(`response to GET ${call} is missing .*(${lacking.join('|')})`)),
    ).toBeVisible();
    expect(document.querySelectorAll('tbody > tr').length).toBeGreaterThanOrEqual(rowsOf(endpoint).length);
    expect(document.body.textContent).not.toMatch(/\bNaN\b|\bundefined\b/);
    expect(screen.queryByText('Couldn’t load this')).not.toBeInTheDocument();
    cleanup();
  }
});
