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
/** Main lists, each with a role that sees it. */
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

const dataOf = ({ path }: Endpoint): Row => {
  const answer = answers[`GET ${path}`];
  if (!answer) throw new Error(`There is no example of ${path}.`);
  return answer.body.data as Row;
};
const rowsOf = (endpoint: Endpoint) => dataOf(endpoint).list as Row[];
const without = (record: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !fields.includes(name)));

/** Drops all fields but the id together; the deep suite drops them one by one. */
function dropsOf(record: Row): string[][] {
  const fields = Object.keys(record).filter((name) => name !== 'id');
  return inject('deep') ? fields.map((field) => [field]) : [fields];
}

/** Opens a screen with other data in the answer of an endpoint. */
async function open(path: string, address: string, endpoint: Endpoint, role: Role, data: Row) {
  signInAs({ role });
  forgetRecent();
  backend.answers[endpoint.path] = () => new Raw({ code: 1, message: 'ok', data: structuredClone(data) });
  await renderScreens(
    networkScreens.filter((each) => each.path === path),
    address,
  );
}

async function expectOnlyGaps(endpoint: Endpoint, lacking: readonly string[]) {
  const call = endpoint.path.slice('/backend'.length);
  expect(
    await screen.findByText(new RegExp(`response to GET ${call} is missing .*(${lacking.join('|')})`)),
  ).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\bNaN\b|\bundefined\b/);
  expect(screen.queryByText('Couldn’t load this')).not.toBeInTheDocument();
}

it.each(lists)('%s show their other rows and what arrived of a row without fields', async (_, path, endpoint, role) => {
  const [first = {}, ...others] = rowsOf(endpoint);
  for (const lacking of dropsOf(first)) {
    const list = [without(first, lacking), ...others];
    await open(path, path, endpoint, role, { ...dataOf(endpoint), list });
    await expectOnlyGaps(endpoint, lacking);
    expect(document.querySelectorAll('tbody > tr').length).toBeGreaterThanOrEqual(list.length);
    cleanup();
  }
});

/** Pages about one record. */
const details: readonly [name: string, path: string, endpoint: Endpoint, role: Role][] = [
  ['a commission', paths.commissionRecord.path, commissions.detail, roles.member],
  ['a member', paths.memberEdit.path, membership.detail, roles.administrator],
];

it.each(details)('the page of %s shows what arrived of it', async (_, path, endpoint, role) => {
  const record = dataOf(endpoint);
  for (const lacking of dropsOf(record)) {
    await open(path, `${path}?id=${record.id}`, endpoint, role, without(record, lacking));
    await expectOnlyGaps(endpoint, lacking);
    cleanup();
  }
});
