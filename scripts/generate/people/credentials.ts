import type { CredentialRecord } from '@shared/contracts/network/licences';
import { addDays, addMonths, type Day, earliest, instantOf, latest } from '../days';
import { type Stream, stream } from '../random';
import { unverified, verifiedOn } from './licences';
import type { Needs, Problems } from './needs';

type Draft = Pick<CredentialRecord, 'kind' | 'brand_id' | 'certificate_no' | 'issued_on' | 'expires_on' | 'hours'>;

/** Months of cover and trainings to keep, somewhat more than the 36 in which policies were written. */
const keptMonths = 38;

/** Cover, trainings and education of all members who were ever active; pending members have at most started. */
export function generateCredentials(
  seed: number,
  asOf: Day,
  all: readonly Needs[],
  problems: Problems,
): CredentialRecord[] {
  const rows: Omit<CredentialRecord, 'id'>[] = [];
  for (const needs of all) {
    const { member } = needs;
    const random = stream(seed, 'credentials', member.id);
    const drafts =
      member.activated_on === null
        ? waiting(random, asOf, needs)
        : [
            ...cover(random, asOf, needs, problems),
            ...(problems.amlMissing.has(member.id) ? [] : moneyLaundering(random, asOf, needs)),
            ...education(random, asOf, needs),
            ...trainings(random, asOf, needs, problems),
          ];
    for (const draft of drafts) {
      const entered = latest(draft.issued_on, member.joined_on);
      rows.push({
        version: 0,
        member_id: member.id,
        ...draft,
        doc_url: '',
        ...(member.activated_on === null ? unverified : verifiedOn(random, entered, asOf)),
        created_at: instantOf(entered, 90),
        updated_at: instantOf(entered, 90),
      });
    }
  }
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

/** E&O cover, renewed yearly without a gap until the last one ends. */
function cover(random: Stream, asOf: Day, { member }: Needs, problems: Problems): Draft[] {
  const ended =
    member.terminated_on ?? (member.status === 'suspended' ? addDays(member.updated_at.slice(0, 10), -1) : null);
  const ranOut = member.status === 'suspended' && member.notes_admin.startsWith('E&O');
  let expires_on = ended
    ? ranOut
      ? addDays(ended, -random.int(2, 12))
      : addDays(ended, random.int(20, 250))
    : problems.eoExpired.has(member.id)
      ? addDays(asOf, -random.int(3, 12))
      : addDays(asOf, problems.eoExpiring.has(member.id) ? random.int(3, 28) : random.int(45, 340));
  const since = latest(addDays(member.activated_on ?? asOf, -4), addMonths(asOf, -keptMonths));
  const drafts: Draft[] = [];
  do {
    const issued_on = addDays(addMonths(expires_on, -12), 1);
    const certificate_no = `EO-${expires_on.slice(0, 4)}-${random.int(10_000, 99_999)}`;
    drafts.unshift({ kind: 'eo', brand_id: null, certificate_no, issued_on, expires_on, hours: null });
    expires_on = addDays(issued_on, -1);
  } while (expires_on >= since);
  return drafts;
}

/** AML training, valid for two years and repeated some weeks before it expires. */
function moneyLaundering(random: Stream, asOf: Day, { member }: Needs): Draft[] {
  const begun = latest(addDays(member.activated_on ?? asOf, -6), addMonths(asOf, -keptMonths - 20));
  const drafts: Draft[] = [];
  let issued_on = addDays(asOf, -random.int(20, 640));
  while (issued_on > begun) {
    drafts.unshift(amlOf(random, issued_on));
    issued_on = addDays(issued_on, -random.int(690, 715));
  }
  // The first training precedes the first case.
  if ((drafts[0]?.issued_on ?? asOf) > begun) drafts.unshift(amlOf(random, begun));
  return drafts;
}

const amlOf = (random: Stream, issued_on: Day): Draft => ({
  kind: 'aml',
  brand_id: null,
  certificate_no: `AML-${random.int(100_000, 999_999)}`,
  issued_on,
  expires_on: addMonths(issued_on, 24),
  hours: 2,
});

function education(random: Stream, asOf: Day, { member }: Needs): Draft[] {
  const activated = member.activated_on ?? asOf;
  if (activated > addDays(asOf, -400) || random.chance(0.2)) return [];
  const issued_on = addDays(asOf, -random.int(30, 380));
  return [
    {
      kind: 'ce',
      brand_id: null,
      certificate_no: `CE-${random.int(100_000, 999_999)}`,
      issued_on,
      expires_on: addMonths(issued_on, 24),
      hours: random.pick([20, 24, 24, 30]),
    },
  ];
}

/**
 * Trainings that the member's products require, each before the first such policy; annuity agents without one are the
 * exception.
 */
function trainings(random: Stream, asOf: Day, needs: Needs, problems: Problems): Draft[] {
  const { member, lines } = needs;
  const required = new Map(needs.trainings);
  const soon = earliest(addDays(member.activated_on ?? asOf, random.int(10, 80)), addDays(asOf, -5));
  if (lines.has('annuity') && !required.has('annuity_training')) required.set('annuity_training', soon);
  if (problems.noAnnuityTraining.has(member.id)) required.delete('annuity_training');
  return [...required]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, day]): Draft => {
      const [training = '', brand] = key.split(' ');
      const kind = training === 'product_training' ? 'carrier_product' : (training as Draft['kind']);
      return {
        kind,
        brand_id: brand ? Number(brand) : null,
        certificate_no: kind === 'carrier_product' ? '' : `TR-${random.int(100_000, 999_999)}`,
        issued_on: addDays(day, -random.int(1, 9)),
        expires_on: null,
        hours: kind === 'carrier_product' ? 1 : 8,
      };
    });
}

/** Some pending members have handed in their first training. */
function waiting(random: Stream, asOf: Day, { member }: Needs): Draft[] {
  return member.id % 3 === 0 ? [amlOf(random, earliest(addDays(member.joined_on, 3), addDays(asOf, -1)))] : [];
}
