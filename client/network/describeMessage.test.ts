import { type NetworkNotice, noticeKinds } from '@shared/contracts/network/notices';
import i18next, { type TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { formatIn } from '~/platform/format';
import { languages } from '~/platform/i18n';
import { describeMessageIn } from './describeMessage';

const texts = import.meta.glob<Record<string, unknown>>('../locales/*/told.json', { import: 'default', eager: true });

const values: Record<NetworkNotice['kind'], NetworkNotice['values']> = {
  ack_reminder: { article: 'Compliance manual' },
  adjustment_asked: {
    ...{ name: 'Ada Byron', payee: 'Wei Chen', amount_cents: 600_000, currency: 'CAD', memo: 'Bonus of 2025' },
  },
  agent_active: { name: 'Ada Byron' },
  appointed: { brand: 'Harborstone Life', state: 'CA', writing_no: 'HBS-77' },
  approval_asked: { act: 'unlock_run', subject: '2026-11-A', name: 'Ada Byron' },
  approval_declined: { act: 'lock_run', subject: '2026-11-A', name: 'Ada Byron', reason: 'A fee is missing.' },
  approval_given: { act: 'unlock_run', subject: '2026-11-A', name: 'Ada Byron', reason: '' },
  case_corrected: {
    case_no: 'C26-000001',
    currency: 'USD',
    amount_cents: -35_000,
    reason: 'The shares were mistyped.',
  },
  case_handed_over: { case_no: 'C26-000001', name: 'Ada Byron' },
  contest_won: { contest: 'Spring sprint', place: 2, prize: 'A trip' },
  document_returned: { case_no: 'C26-000001', file: 'id.pdf', reason: 'Too dark.' },
  level_reached: { level: 'Director', level_zh: '总监', from_on: '2026-12-01' },
  lock_asked: { name: 'Ada Byron', cycle_no: '2026-11-A' },
  membership_ended: { name: 'Ada Byron', ended_on: '2026-12-01' },
  paper_expires: { paper: 'licence', state: 'CA', until_on: '2026-12-20', count: 30 },
  paper_refused: { paper: 'annuity_training', state: '', reason: 'Page two is missing.' },
  paper_verified: { paper: 'licence', state: 'CA', reason: '' },
  payment_failed: { cycle_no: '2026-11-A', currency: 'CAD', paid_cents: 123_456, reason: 'Account closed.' },
  payment_sent: { cycle_no: '2026-11-A', currency: 'USD', paid_cents: 123_456, paid_on: '2026-11-23' },
  planned_failed: { name: 'Ada Byron', reason: 'This member is inactive.' },
  policy_status: {
    case_no: 'C26-000001',
    client: 'Ada Park',
    carrier: 'Northlight Mutual Life',
    status: 'not_taken',
    from_on: '2026-11-20',
    reason: 'Changed their mind.',
  },
  requirement_added: { case_no: 'C26-000001', requirement: 'aps', due_on: '2026-12-01' },
  requirement_done: { case_no: 'C26-000001', requirement: 'aps' },
  requirement_due: { case_no: 'C26-000001', requirement: 'aps', due_on: '2026-12-01' },
  reward_approved: { rule: 'Base shop', period: '2026-10', currency: 'USD', reward_cents: 50_000 },
  webhook_disabled: { name: 'Accounting' },
  welcome: {},
};

async function said(language: string, kind: NetworkNotice['kind'], changes: NetworkNotice['values'] = {}) {
  const own = i18next.createInstance();
  await own.init({
    lng: language,
    resources: { [language]: { told: texts[`../locales/${language}/told.json`] ?? {} } },
    interpolation: { escapeValue: false },
  });
  const t = own.getFixedT(language) as unknown as TFunction;
  const notice = { kind, values: { ...values[kind], ...changes } };
  return describeMessageIn(t, formatIn(language))({ title: 'In English', body: 'In English.', told: notice });
}

describe.each(languages)('messages in %s', (language) => {
  it.each(noticeKinds)('have complete texts: %s', async (kind) => {
    const { title, body } = await said(language, kind);
    const text = `${title} ${body}`;
    expect(text).not.toMatch(/\{\{|undefined|told:|kinds\.|In English/);
    for (const value of Object.values(values[kind]))
      if (typeof value === 'string' && /^[A-Z]\S* \S|^C26/.test(value)) expect(text).toContain(value);
  });
});

it('formats days, money, and codes for the reader', async () => {
  expect(await said('de', 'payment_sent')).toEqual({
    title: 'Ihre Auszahlung für 2026-11-A ist unterwegs',
    body: '1.234,56\u00a0$ wurden am 23.11.2026 gezahlt.',
  });
  expect((await said('fr', 'policy_status')).title).toBe('C26-000001\u00a0: la police n’a pas été acceptée');
  expect((await said('en', 'policy_status', { reason: '' })).body).toBe(
    'Ada Park, Northlight Mutual Life. Effective Nov 20, 2026.',
  );
  expect((await said('en', 'requirement_done', { client: 'Ada Park', product: 'Northlight Family Index' })).body).toBe(
    'Ada Park, Northlight Family Index. Done: Attending physician’s statement.',
  );
  expect((await said('en', 'requirement_added', { due_on: '' })).body).toBe('Attending physician’s statement.');
  expect((await said('en', 'paper_expires')).title).toBe('Your license for CA expires in 30 days');
});

it('keeps the text of a message written by a person', () => {
  const say = describeMessageIn(((key: string) => key) as unknown as TFunction, formatIn('en'));
  expect(say({ title: 'Office closed', body: 'On Friday.' })).toEqual({ title: 'Office closed', body: 'On Friday.' });
});
