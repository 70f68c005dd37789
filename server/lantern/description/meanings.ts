import type { JsonSchema } from '@shared/contracts/lantern/description';

/** Parameters that mean the same in every call, unless the contract says more. */
export const parameterMeanings: Record<string, string> = {
  page: 'The number of the page, from 1; a page past the end is empty.',
  limit: 'Rows per page.',
  order: 'The direction of `sort`.',
  sort: 'The field to sort by; the default order is the list’s own.',
  q: 'Text to search for.',
  from: 'The first day or month of the period.',
  to: 'The last day or month of the period, inclusive.',
  id: 'The record, by ID.',
  currency: 'Only records in this currency; currencies are never added up.',
  category_group: 'Only products of this line of business.',
  perPage: 'Rows per page.',
  sortBy: 'The field to sort by.',
  sortDesc: '`true` sorts in descending order.',
};

/** Fields that mean the same in every body, unless the contract says more. */
export const bodyMeanings: Record<string, string> = {
  id: 'The record that the call acts on, by ID.',
  reason: 'An explanation that is kept with the record.',
  note: 'A remark that is kept with the record; empty for none.',
  sort: 'The place in lists: lower numbers come first.',
  currency: 'The currency of the amounts.',
  category_group: 'The line of business, which decides licenses and commission rates.',
};

/** Describes a record's properties by their names, unless they have their own description. */
export const withMeanings = (
  properties: Record<string, JsonSchema>,
  meanings: Readonly<Record<string, string>>,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = schema.description ?? meanings[name];
      return [name, description === undefined ? schema : { ...schema, description }];
    }),
  );
