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

/** Fields that mean the same in every record, unless the contract says more. */
export const fieldMeanings: Record<string, string> = {
  request_id: 'Chosen by the caller, once for each action: a repeated call gets the first answer and changes nothing.',
  created_at: 'The instant of creation, in UTC.',
  updated_at: 'The instant of the last change, in UTC.',
  member_id: 'A member, by ID.',
  sponsor_id: 'The member who sponsors this one.',
  payee_id: 'The member who is paid.',
  brand_id: 'A carrier, by ID.',
  product_id: 'A product, by ID.',
  policy_id: 'A policy, by ID.',
  policy_no: 'The carrier’s policy number.',
  case_no: 'The network’s number of the case, given with its draft.',
  record_no: 'The number of a commission record.',
  order_no: 'The number of a premium order.',
  member_no: 'The member’s public number.',
  cycle_no: 'A half-month pay cycle, such as `2026-11-A`.',
  period_no: 'A month or quarter, such as `2026-11` or `2026-Q4`.',
  level_id: 'A level of the career plan, by ID.',
  level_code: 'A level of the career plan, by code.',
  name_zh: 'The name in Chinese; empty if there is none.',
  title_zh: 'The title in Chinese; empty if there is none.',
  chinese_name: 'The name in Chinese characters; empty if there is none.',
  npn: 'The National Producer Number.',
  effective_on: 'The day from which the change applies.',
  received_on: 'The day the money was received.',
  signed_on: 'The day the client signed.',
  submitted_on: 'The day of submission to the carrier.',
  inforce_on: 'The day coverage began.',
  closed_on: 'The day the case ended, however it ended; null while it is open.',
  expires_on: 'The last day of validity.',
  dry_run: 'True to get the outcome without changing anything.',
  splits: 'The agents of a case and their shares, which add up to 100%.',
  share_bp: 'An agent’s share of the case, in basis points.',
  tp_cents: 'Production credit (TP), in cents.',
  csv: 'The whole file as CSV text.',
  override_reason: 'The reason to submit a case although an agent is not ready; for the office.',
  publish_at: 'The instant of publication, in UTC.',
  require_ack: 'True if readers must acknowledge it.',
  parent_id: 'The entry above it; null at the top.',
  am_best: 'The financial strength rating by AM Best.',
  upload_id: 'A file sent to `/backend/upload`, by ID.',
  email_ticket: 'The ticket of the code sent to the new address.',
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
