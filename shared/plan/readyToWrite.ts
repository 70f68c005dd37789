import type { MemberStatus } from '../abilities';
import type { ProductRecord } from '../contracts/network/products';
import { addMonths } from './months';

/** Insurance lines of a license (domain.md 2.14). */
export type LicenceLine = 'life' | 'annuity' | 'health' | 'ltc' | 'variable';
export interface Licence {
  state: string;
  lines: readonly LicenceLine[];
  status: 'active' | 'pending' | 'expired' | 'revoked';
  issued_on: string | null;
  expires_on: string;
}
export interface Credential {
  kind: 'eo' | 'aml' | 'ce' | 'annuity_training' | 'ltc_training' | 'carrier_product';
  /** Its carrier; null if it holds for all. */
  brand_id: number | null;
  issued_on: string;
  /** Null if it never expires. */
  expires_on: string | null;
}
export interface Appointment {
  brand_id: number;
  state: string;
  status: 'not_started' | 'requested' | 'pending_carrier' | 'active' | 'terminated';
  effective_on: string | null;
}

/** The facts that decide whether this member may write this product in this state on this day. */
export interface ReadinessFacts {
  day: string;
  state: string;
  line: LicenceLine;
  brand_id: number;
  requires: ProductRecord['requires'];
  /** True if the carrier appoints with the first case. */
  just_in_time: boolean;
  member_status: MemberStatus;
  licences: readonly Licence[];
  credentials: readonly Credential[];
  appointments: readonly Appointment[];
}

export type ReadinessBlocker =
  | { code: 'member_not_active'; status: MemberStatus }
  | { code: 'licence_missing'; state: string; line: LicenceLine }
  | { code: 'licence_not_valid'; state: string; line: LicenceLine; status: Licence['status']; expires_on: string }
  | { code: 'eo_missing' | 'aml_missing' }
  | { code: 'eo_expired' | 'aml_expired'; expired_on: string }
  | { code: 'training_missing'; training: ProductRecord['requires'][number] }
  | { code: 'training_expired'; training: ProductRecord['requires'][number]; expired_on: string }
  | { code: 'appointment_missing'; brand_id: number; state: string; status: Appointment['status'] };

const amlMonths = 24;
/** The credential that proves a training. */
export const credentialOf = {
  annuity_training: 'annuity_training',
  ltc_training: 'ltc_training',
  product_training: 'carrier_product',
} as const satisfies Record<ProductRecord['requires'][number], Credential['kind']>;

/** The last day any of the credentials is valid; `null` for no expiration, undefined if there are none. */
function validUntil(facts: ReadinessFacts, kind: Credential['kind']): string | null | undefined {
  let until: string | null | undefined;
  for (const { kind: has, brand_id, issued_on, expires_on } of facts.credentials) {
    if (has !== kind || issued_on > facts.day || (brand_id !== null && brand_id !== facts.brand_id)) continue;
    const end = kind === 'aml' ? earlier(expires_on, addMonths(issued_on, amlMonths)) : expires_on;
    if (end === null) return null;
    if (until === undefined || end > (until ?? '')) until = end;
  }
  return until;
}

const earlier = (day: string | null, other: string) => (day !== null && day < other ? day : other);

function licenceBlocker({ licences, state, line, day }: ReadinessFacts): ReadinessBlocker | null {
  const held = licences.filter((licence) => licence.state === state && licence.lines.includes(line));
  const valid = held.some(
    ({ status, issued_on, expires_on }) =>
      status === 'active' && (issued_on === null || issued_on <= day) && expires_on >= day,
  );
  if (valid) return null;
  const latest = held.reduce<Licence | null>(
    (last, each) => (last && last.expires_on >= each.expires_on ? last : each),
    null,
  );
  if (!latest) return { code: 'licence_missing', state, line };
  return { code: 'licence_not_valid', state, line, status: latest.status, expires_on: latest.expires_on };
}

function appointmentBlocker({
  appointments,
  brand_id,
  state,
  day,
  just_in_time,
}: ReadinessFacts): ReadinessBlocker | null {
  const ofState = appointments.filter((each) => each.brand_id === brand_id && each.state === state);
  const active = ofState.some(
    ({ status, effective_on }) => status === 'active' && (effective_on === null || effective_on <= day),
  );
  if (active || just_in_time) return null;
  return { code: 'appointment_missing', brand_id, state, status: ofState.at(-1)?.status ?? 'not_started' };
}

/** Everything that keeps a member from writing a product; empty if ready (domain.md 2.14). */
export function readyToWrite(facts: ReadinessFacts): ReadinessBlocker[] {
  const blockers: ReadinessBlocker[] = [];
  const add = (blocker: ReadinessBlocker | null) => blocker && blockers.push(blocker);

  if (facts.member_status !== 'active') add({ code: 'member_not_active', status: facts.member_status });
  add(licenceBlocker(facts));
  for (const kind of ['eo', 'aml'] as const) {
    const until = validUntil(facts, kind);
    if (until === undefined) add({ code: `${kind}_missing` });
    else if (until !== null && until < facts.day) add({ code: `${kind}_expired`, expired_on: until });
  }
  for (const training of facts.requires) {
    const until = validUntil(facts, credentialOf[training]);
    if (until === undefined) add({ code: 'training_missing', training });
    else if (until !== null && until < facts.day) add({ code: 'training_expired', training, expired_on: until });
  }
  add(appointmentBlocker(facts));
  return blockers;
}
