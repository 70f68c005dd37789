import { bp, cents, day, state, version } from '@shared/contracts/fields';
import type { Endpoint } from '@shared/http/endpoint';
import { z } from 'zod';
import * as demos from './contracts/demos';
import * as tools from './contracts/lantern';
import * as network from './contracts/network';

export type Records = z.core.$ZodRegistry<{ id?: string; description?: string }>;

/** Meanings that their JSON types do not show; fields made from these inherit them. */
const units: [z.ZodType, string][] = [
  [cents, 'Money in integer cents.'],
  [bp, 'A rate in integer basis points; 10000 is 100%.'],
  [day, 'A calendar day in the business time zone.'],
  [state, 'A US state or Canadian province, by its postal code.'],
  [version, 'Optimistic lock: an edit names the version it read.'],
];

/**
 * Names for the records of the contracts. An exported schema is named like its export (`policyRow` becomes `PolicyRow`); a page is named
 * after its rows (`PolicyPage`); any other body after its call: `policies.counts` answers `PoliciesCounts` and
 * `policyWork.withdraw` takes `PolicyWorkWithdrawBody`.
 */
export function namedRecords(): Records {
  const records: Records = z.registry<{ id?: string; description?: string }>();
  for (const [unit, description] of units) records.add(unit, { description });
  const taken = new Set<string>();
  const add = (schema: z.ZodType, name: string, prefix: string) => {
    if (records.has(schema)) return;
    const id = [name, `${prefix}${name}`].find((candidate) => !taken.has(candidate));
    // Two demo apps may share a record's name; the second stays unnamed.
    if (!id) return;
    taken.add(id);
    records.add(schema, { id });
  };

  const parts = [
    { prefix: 'Network', modules: network },
    { prefix: 'Demo', modules: demos },
    { prefix: 'Tool', modules: tools },
  ].map(({ prefix, modules }) => ({ prefix, exports: Object.values(modules).flatMap((one) => Object.entries(one)) }));
  for (const { prefix, exports } of parts)
    for (const [name, value] of exports) if (isRecord(value)) add(value, capitalized(name), prefix);
  for (const { prefix, exports } of parts)
    for (const [name, { data, body }] of exports.flatMap(([name, value]) => callsIn(name, value))) {
      addAnswer(data, name, (schema, named) => add(schema, named, prefix), records);
      if (isRecord(body)) add(body, `${name}Body`, prefix);
    }
  return records;
}

type Add = (schema: z.ZodType, name: string) => void;

function addAnswer(data: z.ZodType, name: string, add: Add, records: Records): void {
  if (data instanceof z.ZodArray && isRecord(data.element)) add(data.element, `${name}Item`);
  if (!isRecord(data)) return;
  const { list, summary } = data instanceof z.ZodObject ? data.shape : {};
  const row = list instanceof z.ZodArray && isRecord(list.element) ? list.element : undefined;
  if (row) add(row, `${name}Row`);
  const rowName = row && summary && records.get(row)?.id;
  add(data, rowName ? `${rowName.replace(/Row$/, '')}Page` : name);
}

const isRecord = (value: unknown): value is z.ZodObject | z.ZodUnion =>
  value instanceof z.ZodObject || (value instanceof z.ZodUnion && value.options.every(isRecord));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'requires' in value;

/** The calls in an exported value, each named after its place. */
function callsIn(name: string, value: unknown): [name: string, call: Endpoint][] {
  if (isEndpoint(value)) return [[capitalized(name), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, call]): [string, Endpoint][] =>
    isEndpoint(call) ? [[capitalized(name) + capitalized(key), call]] : [],
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
