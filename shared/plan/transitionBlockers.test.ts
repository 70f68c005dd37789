import { describe, expect, it } from 'vitest';
import { type Transition, type TransitionFacts, transitionBlockers } from './transitionBlockers';

const sound: TransitionFacts = {
  missing_fields: [],
  shares_bp: [6_000, 4_000],
  agents: [{ member_id: 7, blockers: [] }],
  override_reason: '',
  requirements: [{ code: 'exam', owner: 'client', done_on: null }],
  policy_no: 'NL1',
  issued_on: '2026-02-01',
  inforce_on: '2026-02-10',
  initial_receipt: true,
  exchange_in_transit: false,
  paid_to_on: '2026-06-15',
  status_reason: 'As asked.',
};
const blockers = (
  from: Transition['from'],
  to: Transition['to'],
  facts: Partial<TransitionFacts> = {},
  { manages = true, effective_on = '2026-07-01' } = {},
) => transitionBlockers({ from, to, manages, effective_on }, { ...sound, ...facts });
const notReady = [{ member_id: 7, blockers: [{ code: 'aml_missing' as const }] }];

describe('guards of the status machine (domain.md 3.5)', () => {
  it.each([
    ['draft', 'submitted'],
    ['submitted', 'approved'],
    ['approved', 'issued'],
    ['issued', 'inforce'],
    ['inforce', 'lapsed'],
    ['lapsed', 'inforce'],
    ['underwriting', 'withdrawn'],
  ] as const)('let a sound policy pass from %s to %s', (from, to) => {
    expect(blockers(from, to)).toEqual([]);
  });

  it.each([
    { move: ['draft', 'inforce'], expected: [{ code: 'not_allowed' }] },
    { move: ['submitted', 'approved'], by: { manages: false }, expected: [{ code: 'not_permitted' }] },
    {
      move: ['draft', 'submitted'],
      facts: { missing_fields: ['signed_on'], shares_bp: [6_000, 3_999], agents: notReady },
      by: { manages: false },
      expected: [
        { code: 'field_missing', field: 'signed_on' },
        { code: 'shares', sum_bp: 9_999 },
        { code: 'agent_not_ready', ...notReady[0] },
      ],
    },
    { move: ['draft', 'submitted'], facts: { agents: notReady, override_reason: 'Carrier agreed.' }, expected: [] },
    {
      move: ['draft', 'submitted'],
      facts: { agents: notReady, override_reason: 'I want to.' },
      by: { manages: false },
      expected: [{ code: 'agent_not_ready', ...notReady[0] }],
    },
    {
      move: ['underwriting', 'approved'],
      facts: { requirements: [{ code: 'aps', owner: 'carrier', done_on: null }] },
      expected: [{ code: 'carrier_requirement_open', requirement: 'aps' }],
    },
    {
      move: ['underwriting', 'approved'],
      facts: { requirements: [{ code: 'aps', owner: 'carrier', done_on: '2026-01-01' }] },
      expected: [],
    },
    {
      move: ['approved', 'issued'],
      facts: { policy_no: '', issued_on: null },
      expected: [
        { code: 'field_missing', field: 'policy_no' },
        { code: 'field_missing', field: 'issued_on' },
      ],
    },
    {
      move: ['issued', 'inforce'],
      facts: { inforce_on: null, initial_receipt: false },
      expected: [{ code: 'field_missing', field: 'inforce_on' }, { code: 'initial_receipt_missing' }],
    },
    { move: ['issued', 'inforce'], facts: { initial_receipt: false, exchange_in_transit: true }, expected: [] },
    { move: ['inforce', 'surrendered'], facts: { status_reason: '' }, expected: [{ code: 'reason_missing' }] },
    { move: ['submitted', 'withdrawn'], facts: { status_reason: '' }, expected: [{ code: 'reason_missing' }] },
    { move: ['lapsed', 'inforce'], by: { effective_on: '2026-09-13' }, expected: [] },
    {
      move: ['lapsed', 'inforce'],
      by: { effective_on: '2026-09-14' },
      expected: [{ code: 'reinstatement_too_late', last_on: '2026-09-13' }],
    },
    {
      move: ['lapsed', 'inforce'],
      facts: { paid_to_on: null },
      expected: [{ code: 'field_missing', field: 'paid_to_on' }],
    },
  ] as const)('find on the way $move with $facts by $by: $expected', ({ move: [from, to], expected, ...given }) => {
    expect(blockers(from, to, 'facts' in given ? given.facts : {}, 'by' in given ? given.by : {})).toEqual(expected);
  });
});
