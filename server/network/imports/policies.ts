import { day } from '@shared/contracts/fields';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import {
  type caseColumns,
  moneyColumns,
  type PolicyDraft,
  personColumns,
  plainColumns,
  type policyColumns,
  policyDraft,
} from '@shared/contracts/network/policyDraft';
import { type Issue, issue, issuesOf } from '@shared/http/issues';
import { invalid } from '../../http/problems';
import { newDraft } from '../cases/drafts';
import { StatusTransitions } from '../cases/statusTransitions';
import { centsOf } from '../money/statements/read';
import type { Network, NetworkCaller } from '../network';
import { groupBy } from '../reads/groupBy';
import type { Db } from '../records/read';
import type { NetworkTransaction } from '../records/tables';
import { agentsNumbered } from './arrivals';
import type { Cells } from './read';

const people = ['owner', 'insured'] as const;
type Row = Cells<(typeof policyColumns)[number]>;
/** A case of a file, without the columns for its submission. */
export type CaseCells = Cells<(typeof caseColumns)[number]>;

export const yes = (cell: string) => /^(yes|true|1)$/i.test(cell);

const places = ['', '_2', '_3', '_4'] as const;
const agentsIn = (row: CaseCells) => places.map((place) => row[`agent${place}`].toUpperCase());

/** The products by code in lower case, and the agents by number, of a file. Two carriers may use the same code. */
export interface Named {
  products: ReadonlyMap<string, { id: number; brand: string }[]>;
  agents: ReadonlyMap<string, number>;
}

/** Products and agents that rows name. */
export async function namedIn(db: Db, rows: readonly CaseCells[]): Promise<Named> {
  const products = await db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.id', 'products.code', 'brands.code as brand'])
    .execute();
  return {
    products: groupBy(products, ({ code }) => code.toLowerCase()),
    agents: await agentsNumbered(db, rows.flatMap(agentsIn)),
  };
}

/** The request body that the form would send for a row. @throws invalid with the wrong columns */
export function bodyOf({ products: byCode, agents }: Named, row: CaseCells): PolicyDraft {
  const issues: Issue[] = [];
  const products = (byCode.get(row.product.toLowerCase()) ?? []).filter(
    ({ brand }) => row.brand === '' || brand === row.brand.toUpperCase(),
  );
  if (row.product === '') issues.push(issue('product', 'required'));
  else if (products.length === 0) issues.push(issue('product', 'missing'));
  else if (products.length > 1) issues.push(issue('brand', 'required'));

  const splits = places.flatMap((place) => {
    const [number, share] = [row[`agent${place}`], row[`share${place}`]];
    if (number === '' && share === '') return [];
    const member_id = agents.get(number.toUpperCase());
    if (member_id === undefined) issues.push(issue(`agent${place}`, number === '' ? 'required' : 'missing'));
    const percent = share === '' && place === '' ? 10_000 : (centsOf(share.replace(/%$/, '')) ?? 0);
    if (percent <= 0) issues.push(issue(`share${place}`, 'share'));
    return [{ member_id: member_id ?? 0, share_bp: percent }];
  });

  const amounts = moneyColumns.map((column): [string, number | null] => {
    const cents = row[column] === '' ? undefined : centsOf(row[column]);
    if (cents === null) issues.push(issue(column, 'amount'));
    return [`${column}_cents`, cents ?? (column === 'face_amount' || column === 'target_premium' ? null : 0)];
  });
  const person = (who: (typeof people)[number]) =>
    Object.fromEntries(
      personColumns.flatMap((field) => (row[`${who}_${field}`] ? [[field, row[`${who}_${field}`]]] : [])),
    );
  const insured = {
    ...person('insured'),
    ...(row.insured_gender && { gender: row.insured_gender }),
    ...(row.insured_tobacco && { tobacco: yes(row.insured_tobacco) }),
  };
  const parsed = policyDraft.safeParse(
    {
      product_id: products[0]?.id,
      owner: person('owner'),
      insured: Object.keys(insured).length > 0 ? insured : null,
      ...(row.beneficiary_count && { beneficiary_count: Number(row.beneficiary_count) }),
      ...Object.fromEntries(amounts),
      ...Object.fromEntries(plainColumns.flatMap((column) => (row[column] ? [[column, row[column]]] : []))),
      riders: row.riders.split(';').flatMap((rider) => rider.trim() || []),
      replacement: yes(row.replacement),
      splits,
    },
    { reportInput: true },
  );
  if (issues.length > 0 || !parsed.success) {
    const formats = parsed.success ? [] : issuesOf(parsed.error).map(asColumn);
    throw invalid([...issues, ...formats.filter(({ field }) => !issues.some((each) => each.field === field))]);
  }
  return parsed.data;
}

/** Renames form fields to their columns: owner.first to owner_first, modal_premium_cents to modal_premium. */
export const asColumn = (fault: Issue): Issue => ({
  ...fault,
  field: fault.field
    .replace(/^splits\.(\d)\.(member_id|share_bp)$/, (_, place: string, what: string) => {
      const number = place === '0' ? '' : `_${Number(place) + 1}`;
      return `${what === 'share_bp' ? 'share' : 'agent'}${number}`;
    })
    .replace(/^splits$/, 'share')
    .replace(/^product_id$/, 'product')
    .replace(/^effective_on$/, 'submitted_on')
    .replace(/_cents$/, '')
    .replace('.', '_'),
});

/** Adds a row's policy the same way as the form. @throws invalid with the wrong columns */
export async function importPolicy(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  named: Named,
  row: Row,
): Promise<PolicyRecord> {
  const isDay = row.submitted_on === '' || day.safeParse(row.submitted_on).success;
  if (!isDay) throw invalid([issue('submitted_on', 'date')]);
  const body = bodyOf(named, row);
  try {
    const draft = await newDraft(network, tx, user, body);
    if (!yes(row.submit)) return draft;
    return await new StatusTransitions(network).make(tx, user, draft, {
      to: 'submitted',
      effective_on: row.submitted_on || network.today,
      reason: '',
      override_reason: row.override_reason,
    });
  } catch (error) {
    throw inColumns(error);
  }
}

/** A failure with columns in place of fields; other failures stay unchanged. */
function inColumns(error: unknown): unknown {
  const issues = (error as { issues?: readonly Issue[] }).issues;
  return issues && issues.length > 0 ? invalid(issues.map(asColumn)) : error;
}
