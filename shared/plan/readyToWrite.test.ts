import { describe, expect, it } from 'vitest';
import { type Credential, type ReadinessFacts, readyToWrite } from './readyToWrite';

const credential = (
  kind: Credential['kind'],
  expires_on: string | null,
  change: Partial<Credential> = {},
): Credential => ({
  kind,
  brand_id: null,
  issued_on: '2025-01-01',
  expires_on,
  ...change,
});
const licence = { state: 'CA', lines: ['life'], status: 'active', issued_on: null, expires_on: '2026-12-31' } as const;
const appointment = { brand_id: 1, state: 'CA', status: 'active', effective_on: '2025-02-01' } as const;
const eo = credential('eo', '2026-12-31');
const aml = credential('aml', null);

const ready: ReadinessFacts = {
  day: '2026-06-01',
  state: 'CA',
  line: 'life',
  brand_id: 1,
  requires: [],
  just_in_time: false,
  member_status: 'active',
  licences: [licence],
  credentials: [eo, aml],
  appointments: [appointment],
};
const blockers = (change: Partial<ReadinessFacts>) => readyToWrite({ ...ready, ...change });
const [state, line] = ['CA', 'life'] as const;

describe('ready to write (domain.md 2.14)', () => {
  it('has no blocker if everything is in place, on the last day too', () => {
    expect(blockers({})).toEqual([]);
    expect(blockers({ day: '2026-12-31' })).toEqual([]);
  });

  it.each([
    { change: { member_status: 'suspended' }, expected: [{ code: 'member_not_active', status: 'suspended' }] },
    { change: { licences: [] }, expected: [{ code: 'licence_missing', state, line }] },
    { change: { licences: [{ ...licence, state: 'NY' }] }, expected: [{ code: 'licence_missing', state, line }] },
    {
      change: { licences: [{ ...licence, lines: ['annuity'] }] },
      expected: [{ code: 'licence_missing', state, line }],
    },
    {
      change: { licences: [{ ...licence, expires_on: '2026-05-31' }] },
      expected: [{ code: 'licence_not_valid', state, line, status: 'active', expires_on: '2026-05-31' }],
    },
    {
      change: { licences: [{ ...licence, status: 'pending' }] },
      expected: [{ code: 'licence_not_valid', state, line, status: 'pending', expires_on: '2026-12-31' }],
    },
    { change: { licences: [{ ...licence, status: 'expired', expires_on: '2024-01-01' }, licence] }, expected: [] },
    { change: { credentials: [aml] }, expected: [{ code: 'eo_missing' }] },
    {
      change: { credentials: [credential('eo', '2026-05-31'), aml] },
      expected: [{ code: 'eo_expired', expired_on: '2026-05-31' }],
    },
    { change: { credentials: [credential('eo', '2026-05-31'), eo, aml] }, expected: [] },
    { change: { credentials: [eo] }, expected: [{ code: 'aml_missing' }] },
    {
      change: { credentials: [eo, credential('aml', null, { issued_on: '2024-05-31' })] },
      expected: [{ code: 'aml_expired', expired_on: '2026-05-31' }],
    },
    { change: { credentials: [eo, credential('aml', null, { issued_on: '2024-06-01' })] }, expected: [] },
    {
      change: { requires: ['annuity_training', 'product_training'] },
      expected: [
        { code: 'training_missing', training: 'annuity_training' },
        { code: 'training_missing', training: 'product_training' },
      ],
    },
    {
      change: {
        requires: ['product_training'],
        credentials: [eo, aml, credential('carrier_product', null, { brand_id: 2 })],
      },
      expected: [{ code: 'training_missing', training: 'product_training' }],
    },
    {
      change: {
        requires: ['product_training'],
        credentials: [eo, aml, credential('carrier_product', null, { brand_id: 1 })],
      },
      expected: [],
    },
    {
      change: { requires: ['ltc_training'], credentials: [eo, aml, credential('ltc_training', '2026-01-01')] },
      expected: [{ code: 'training_expired', training: 'ltc_training', expired_on: '2026-01-01' }],
    },
    {
      change: {
        requires: ['ltc_training'],
        credentials: [eo, aml, credential('ltc_training', null), credential('ltc_training', '2026-01-01')],
      },
      expected: [],
    },
    {
      change: {
        requires: ['ltc_training'],
        credentials: [eo, aml, credential('ltc_training', null, { issued_on: '2026-06-02' })],
      },
      expected: [{ code: 'training_missing', training: 'ltc_training' }],
    },
    {
      change: { appointments: [] },
      expected: [{ code: 'appointment_missing', brand_id: 1, state, status: 'not_started' }],
    },
    {
      change: { appointments: [{ ...appointment, status: 'requested', effective_on: null }] },
      expected: [{ code: 'appointment_missing', brand_id: 1, state, status: 'requested' }],
    },
    { change: { appointments: [], just_in_time: true }, expected: [] },
  ] as const)('finds $expected with $change', ({ change, expected }) => {
    expect(blockers(change as Partial<ReadinessFacts>)).toEqual(expected);
  });

  it('lists everything at once', () => {
    const nothing = { member_status: 'pending', licences: [], credentials: [], appointments: [] } as const;
    expect(blockers(nothing).map(({ code }) => code)).toEqual([
      'member_not_active',
      'licence_missing',
      'eo_missing',
      'aml_missing',
      'appointment_missing',
    ]);
  });
});
