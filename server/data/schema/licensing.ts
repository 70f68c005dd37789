import { atLeast, between, day, flag, id, instant, json, maybe, oneOf, part, ref, text, unique } from '../sql/columns';
import { type Create, versioned } from './create';

const checked = { verified_by: maybe(ref('members')), verified_at: maybe(instant), review_note: text };

/** First steps of an agent, licenses, certificates and appointments (domain.md 2.14, 2.16). */
export async function createLicensing(create: Create): Promise<void> {
  await create('start_steps', {
    id,
    code: unique(text),
    title: text,
    title_zh: text,
    html: text,
    link: text,
    owner: oneOf('member', 'sponsor', 'office'),
    depends_on: json,
    est_days: between(0, 120),
    evidence: oneOf('none', 'upload', 'field'),
    derived: flag,
    optional: flag,
    sort: atLeast(0),
    ...versioned,
  });
  await create(
    'member_steps',
    {
      id,
      member_id: part('members'),
      code: text,
      done_at: instant,
      evidence_url: text,
      value: text,
      verified_by: maybe(ref('members')),
      ...versioned,
    },
    { uniques: [['member_id', 'code']] },
  );
  await create(
    'licences',
    {
      id,
      member_id: part('members'),
      state: text,
      licence_no: text,
      lines: json,
      resident: flag,
      issued_on: maybe(day),
      expires_on: day,
      doc_url: text,
      status: oneOf('active', 'pending', 'expired', 'revoked'),
      ...checked,
      ...versioned,
    },
    {
      indexes: [['member_id'], ['expires_on'], ['state', 'licence_no']],
      covering: { licences_problems: { on: 'member_id, resident, status, expires_on, issued_on', carried: 'lines' } },
    },
  );
  await create(
    'credentials',
    {
      id,
      member_id: part('members'),
      kind: oneOf('eo', 'aml', 'ce', 'annuity_training', 'ltc_training', 'carrier_product'),
      brand_id: maybe(ref('brands')),
      certificate_no: text,
      issued_on: day,
      expires_on: maybe(day),
      hours: maybe(between(0, 200)),
      doc_url: text,
      ...checked,
      ...versioned,
    },
    {
      indexes: [['member_id'], ['expires_on']],
      covering: { credentials_problems: 'member_id, kind, verified_at, issued_on, expires_on' },
    },
  );
  await create('appointments', {
    id,
    member_id: part('members'),
    brand_id: ref('brands'),
    state: text,
    writing_no: text,
    status: oneOf('not_started', 'requested', 'pending_carrier', 'active', 'terminated'),
    requested_on: maybe(day),
    effective_on: maybe(day),
    just_in_time: flag,
    ...versioned,
  });
}
