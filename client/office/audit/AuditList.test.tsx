import { roles } from '@shared/abilities';
import { proposedAdjustmentRecord } from '@shared/contracts/network/adjustments';
import { apiKeyRecord } from '@shared/contracts/network/apiKeys';
import { approvalRecord } from '@shared/contracts/network/approvals';
import type { AuditRow } from '@shared/contracts/network/audit';
import { correctionRecord } from '@shared/contracts/network/corrections';
import { debtMoveRecord, debtPlanRecord } from '@shared/contracts/network/debts';
import { earningRecord } from '@shared/contracts/network/earnings';
import { collections } from '@shared/contracts/network/fixtures';
import { paymentRecord, runRecord } from '@shared/contracts/network/payments';
import { plannedChangeRecord, promotionRecord } from '@shared/contracts/network/promotions';
import { rewardAwardRecord } from '@shared/contracts/network/rewards';
import { statementRecord, statementRowRecord } from '@shared/contracts/network/statements';
import { webhookRecord } from '@shared/contracts/network/webhooks';
import { networkEndpoints } from '@shared/testing/declaredEndpoints';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditTexts, choicesOf, textsOfTable } from '~/network/audit/auditTexts';
import { i18next, loadTexts } from '~/platform/i18n';
import { session } from '~/platform/session';
import { backend } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import { actions, tables } from './choices';
import { auditScreens } from './screens';

const entry = (changes: Partial<AuditRow>): AuditRow => ({
  id: 1,
  actor_id: 122,
  actor: 'Shufen Tan',
  api_key: '',
  action: '/setting/save',
  entity: 'settings',
  entity_id: '1',
  before: null,
  after: null,
  ip: '10.0.0.7',
  at: '2026-11-20T17:00:00.000Z',
  ...changes,
});

const open = (entries: AuditRow[]) => {
  backend.answers = {
    '/backend/audit/list': () => ({ list: entries, total: entries.length, page: 1, limit: 10, summary: {} }),
    '/backend/saved-view/list': () => [],
  };
  return openScreens(auditScreens, '/general/audit_list', { role: roles.administrator });
};

afterEach(() => {
  backend.reset();
  session.signOut();
  localStorage.clear();
});

describe('the audit trail', () => {
  it('describes a change in words, with formatted amounts and rates and masked values', async () => {
    await open([
      entry({
        before: { values: { min_payout_cents: 2_500, house_fy_bp: 11_500, four_eyes: false } },
        after: { values: { min_payout_cents: 5_000, house_fy_bp: 12_000, four_eyes: false } },
      }),
      entry({
        id: 2,
        action: '/user/editUserInfo',
        entity: 'members',
        entity_id: '36',
        before: { email: 'y***@l***.test', notes_admin: '' },
        after: { email: 'l***@l***.test', notes_admin: '(12 characters)' },
      }),
    ]);
    const setting = within(await screen.findByRole('row', { name: /Changed a setting/ }));
    expect(setting.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Minimum payoutbefore $25.00after $50.00',
      'House ratebefore 115%after 120%',
    ]);
    const member = within(screen.getByRole('row', { name: /Changed a member/ }));
    expect(member.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Emailbefore y***@l***.testafter l***@l***.test',
      'Office notesbefore emptyafter 12 characters',
    ]);
    expect(member.getByRole('link', { name: 'Member' })).toHaveAttribute(
      'href',
      '/general/member/member_list/edit?id=36',
    );
  });

  it('formats amounts in their record’s currency', async () => {
    const [before, after] = [
      { currency: 'CAD', amount_cents: 5_000 },
      { currency: 'CAD', amount_cents: 7_500 },
    ];
    await open([entry({ entity: 'earnings', action: '/earning/adjust', before, after })]);
    const row = within(await screen.findByRole('row', { name: /adjustment/ }));
    expect(row.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/before CA\$50\.00after CA\$75\.00$/),
    ]);
  });

  it('shows the first changes in the list and all of them in the drawer', async () => {
    const after = Object.fromEntries(['code', 'name', 'phone', 'website', 'am_best'].map((key) => [key, `${key} 1`]));
    await open([entry({ action: '/brand/create', entity: 'brands', after })]);
    const row = within(await screen.findByRole('row', { name: /Added a carrier/ }));
    expect(row.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(row.getByRole('button', { name: 'Show all 5 changes' }));
    const whole = within(await screen.findByRole('dialog', { name: 'Added a carrier' }));
    expect(whole.getAllByRole('listitem')).toHaveLength(5);
    expect(whole.queryByText('/brand/create')).not.toBeInTheDocument();
  });
});

describe('the texts of the audit trail', () => {
  beforeAll(() => loadTexts(auditTexts));

  /** Engine results are not audited, and some fields never reach the trail. */
  const unaudited = ['tp_records', 'commission_records', 'commission_lines'];
  /** Tables that the network fills while it runs. */
  const later = {
    ...{ approvals: approvalRecord, proposed_adjustments: proposedAdjustmentRecord, runs: runRecord },
    ...{ payments: paymentRecord, earnings: earningRecord, reward_awards: rewardAwardRecord },
    ...{ promotions: promotionRecord, planned_changes: plannedChangeRecord, corrections: correctionRecord },
    ...{ debt_moves: debtMoveRecord, debt_plans: debtPlanRecord, statements: statementRecord },
    ...{ statement_rows: statementRowRecord, api_keys: apiKeyRecord, webhooks: webhookRecord },
  };
  const audited = { ...collections, ...later };
  const silent = ['id', 'asked', 'version', 'created_at', 'updated_at', 'password_hash', 'values', 'premiums_cents'];

  it('cover every field of every table', () => {
    const missing = Object.entries(audited)
      .filter(([table]) => !unaudited.includes(table))
      .flatMap(([table, schema]) =>
        Object.keys((schema as { shape?: object }).shape ?? {})
          .filter((field) => !silent.includes(field))
          .filter((field) => !textsOfTable(table).some((texts) => i18next.exists(`${texts}:fields.${field}`)))
          .map((field) => `${table}.${field}`),
      );
    expect(missing).toEqual([]);
  });

  it('cover every table and call in the filters', () => {
    const keys = [...tables.map((of) => `choices.entity.${of}`), ...actions.map((of) => `choices.action.${of}`)];
    expect(keys.filter((key) => !i18next.exists(`audit:${key}`))).toEqual([]);
    expect(Object.keys(collections).filter((of) => !unaudited.includes(of) && !tables.includes(of as never))).toEqual(
      [],
    );
  });

  /** Ratings and currencies are words of their own. A notice's kind is left out, and scopes are said by their area. */
  const asIs = ['brands.am_best', 'settings.currencies', 'member_messages.kind', 'api_keys.scopes'];
  /** A schema's choices as `table.field: value`. */
  const choicesIn = (table: string, field: string, schema: unknown): string[] => {
    const { def, shape } = schema as { def?: Record<string, unknown>; shape?: object };
    if (shape) return Object.entries(shape).flatMap(([name, part]) => choicesIn(table, name, part));
    if (def?.type === 'enum') return Object.values(def.entries as object).map((value) => `${table}.${field}: ${value}`);
    const parts = [def?.innerType, def?.element, def?.in, def?.valueType, ...((def?.options as unknown[]) ?? [])];
    return parts.flatMap((part) => (part ? choicesIn(table, field, part) : []));
  };

  it('cover every choice of every table', () => {
    const missing = Object.entries(audited)
      .filter(([table]) => !unaudited.includes(table))
      .flatMap(([table, schema]) => choicesIn(table, '', schema))
      .filter((choice) => {
        const [, table = '', field = '', value = ''] = /^(\w+)\.(\w+): (.*)$/.exec(choice) ?? [];
        const keys = [...textsOfTable(table).map((texts) => `${texts}:choices.${field}`), choicesOf(table, field)];
        return (
          !asIs.includes(`${table}.${field}`) &&
          !field.endsWith('currency') &&
          !keys.some((key) => i18next.exists(`${key}.${value}`))
        );
      });
    expect(missing).toEqual([]);
  });

  it('cover every call that writes', () => {
    /** Calls that change nothing audited. */
    const silentCalls =
      /simulate|impact|estimate|[Pp]review|recipients|saved-view|check\/|events|setup\/(state|resume|logo|pass)|setting\/logo|click|refresh-token|resetLink|factors\/(app|passkey|recoveryCodes|forgetDevice)|user\/confirm|login\/(passkey|oidc)|mailbox\/read|message\/mute|mail\/(choose|subscription|resend|test)|webhook\/(replay|test)/;
    const writes = networkEndpoints.flatMap(({ method, path }) =>
      method === 'post' && !silentCalls.test(path) ? [path.replace('/backend', '')] : [],
    );
    expect(writes.filter((path) => !i18next.exists(`audit:choices.action.${path}`))).toEqual([]);
  });
});
