import type { InvoiceRecord, invoiceClient } from '@shared/contracts/demos/invoices';
import type { z } from 'zod';
import { addDays, type Day } from '../days';
import { deck, required, type Stream, stream, type Weighted } from '../random';
import { dated } from './dates';
import { addressOf, avatarOf, people } from './people';

type Status = InvoiceRecord['invoiceStatus'];

/** The template's proportions, scaled to 37 invoices (TEMPLATE.md 4). */
export const invoiceStatusCounts: Weighted<Status> = [
  ['Paid', 9],
  ['Partial Payment', 8],
  ['Draft', 7],
  ['Downloaded', 6],
  ['Sent', 5],
  ['Past Due', 2],
];
/** The menu links to the first id; 5000 is left out to give 37. */
export const invoiceIds = [4987, ...Array.from({ length: 36 }, (_, index) => 5001 + index)];
export const totals = { least: 2029, most: 5612 };
export const withoutAvatar = 13;
const open = { withBalance: 11, inCredit: 2 };

export const services = [
  'Agency Software Development',
  'Client Portal Design',
  'Unlimited Seminar License',
  'Proposal Template Customisation',
];

const clients = [
  ['Brightwater Dental Group', 'brightwater-dental.example'],
  ['Millbrook Bakery', 'millbrook-bakery.example'],
  ['Redwood Montessori School', 'redwood-school.example'],
  ['Harlow & Finch Architects', 'harlow-finch.example'],
  ['Saltmarsh Boatyard', 'saltmarsh-boats.example'],
  ['Greenfield Veterinary Clinic', 'greenfield-vets.example'],
  ['Corner Lantern Bookshop', 'corner-lantern.example'],
  ['Ashdown Logistics', 'ashdown-logistics.example'],
  ['Two Rivers Winery', 'two-rivers.example'],
  ['Copperline Electric', 'copperline.example'],
  ['Sunday Street Florists', 'sunday-street.example'],
  ['Pinnacle Climbing Hall', 'pinnacle-hall.example'],
  ['Orchard Lane Pharmacy', 'orchard-lane.example'],
] as const;
const streets = ['Magnolia Drive', 'Harbor Street', 'Cannery Row', 'Juniper Lane', 'Lighthouse Road', 'Mill Pond Way'];
const towns = [
  'Sausalito, CA 94965',
  'Astoria, OR 97103',
  'Camden, ME 04843',
  'Mystic, CT 06355',
  'Annapolis, MD 21403',
];

function clientOf(random: Stream, index: number, name: string): z.infer<typeof invoiceClient> {
  const [company, domain] = required(clients[index % clients.length], 'a client');
  return {
    address: `${random.int(12, 9840)} ${random.pick(streets)}, ${random.pick(towns)}`,
    company,
    companyEmail: addressOf(name, domain),
    country: 'United States',
    contact: `(${random.pick([207, 410, 415, 503, 860])}) 555-01${String(random.int(0, 99)).padStart(2, '0')}`,
    name,
  };
}

/** The open balance: a share of the total, or a small overpayment. */
function balanceOf(random: Stream, total: number, kind: 'open' | 'credit' | 'none'): InvoiceRecord['balance'] {
  if (kind === 'none') return 0;
  if (kind === 'credit') return `-$${random.int(120, 340)}`;
  return `$${Math.round(total * random.between(0.12, 0.6))}`;
}

/** Invoices with a balance: never paid ones; past-due and partly paid ones first. */
function balances(statuses: readonly Status[]): Map<number, 'open' | 'credit'> {
  const urgency: Status[] = ['Past Due', 'Partial Payment', 'Sent', 'Downloaded'];
  const ranked = statuses
    .map((status, index) => ({ rank: urgency.indexOf(status), index }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .slice(0, open.withBalance + open.inCredit);
  return new Map(ranked.map(({ index }, place) => [index, place < open.withBalance ? 'open' : 'credit'] as const));
}

/** Shuffled, except that past-due invoices get dates old enough to be due. */
function shuffledStatuses(seed: number): Status[] {
  const late = invoiceStatusCounts.filter(([status]) => status === 'Past Due');
  const onTime = invoiceStatusCounts.filter(([status]) => status !== 'Past Due');
  const random = stream(seed, 'demo invoice status');
  const statuses = random.shuffle(deck(onTime));
  for (const status of deck(late)) statuses.splice(random.int(4, 20), 0, status);
  return statuses;
}

export function generateInvoices(seed: number, asOf: Day): InvoiceRecord[] {
  const statuses = shuffledStatuses(seed);
  const owed = balances(statuses);
  const random = stream(seed, 'demo invoice');
  const pictured = random.shuffle(people.filter((person) => person.pictured));
  const plain = random.shuffle(people.filter((person) => !person.pictured));
  const plainPlaces = new Set(random.shuffle(invoiceIds.map((_, index) => index)).slice(0, withoutAvatar));
  let [nextPictured, nextPlain] = [0, 0];
  return invoiceIds.map((id, index) => {
    const draw = stream(seed, 'demo invoice', id);
    const person = plainPlaces.has(index) ? plain[nextPlain++] : pictured[nextPictured++ % pictured.length];
    const client = required(person, 'a client');
    const issued = addDays(asOf, -(invoiceIds.length - index) * 4 + draw.int(-1, 1));
    const total =
      index === 8 ? totals.least : index === 23 ? totals.most : draw.int(totals.least + 40, totals.most - 40);
    return {
      id,
      issuedDate: dated(issued),
      dueDate: dated(addDays(issued, draw.pick([14, 21, 30]))),
      client: clientOf(draw, index, client.fullName),
      service: draw.pick(services),
      total,
      avatar: avatarOf(client),
      invoiceStatus: required(statuses[index], 'a status'),
      balance: balanceOf(draw, total, owed.get(index) ?? 'none'),
    };
  });
}

/** Bank details for payment (TEMPLATE.md 1.7). */
export const paymentDetails = {
  totalDue: '$12,110.55',
  bankName: 'Harbor Street Bank',
  country: 'United States',
  iban: 'ETD95476213874685',
  swiftCode: 'BR91905',
};
