import { fieldMeanings } from '@shared/contracts/fieldMeanings';
import { adjustmentRecord, proposedAdjustmentRecord } from '@shared/contracts/network/adjustments';
import { apiKeyRecord, apiKeyRow } from '@shared/contracts/network/apiKeys';
import { approvalRecord } from '@shared/contracts/network/approvals';
import { articleCategoryRecord, articleReadRecord, articleRecord } from '@shared/contracts/network/articles';
import { auditRecord } from '@shared/contracts/network/audit';
import { bannerRecord } from '@shared/contracts/network/banners';
import { bookRecord } from '@shared/contracts/network/books';
import { calendar, calendarRsvpRecord } from '@shared/contracts/network/calendar';
import { commissionLine, commissionRecord } from '@shared/contracts/network/commissions';
import { contestDraft, contestRecord } from '@shared/contracts/network/contests';
import { depositRecord } from '@shared/contracts/network/deposits';
import { earningRecord } from '@shared/contracts/network/earnings';
import { collections } from '@shared/contracts/network/fixtures';
import { attRecord } from '@shared/contracts/network/gallery';
import { goalRecord, goals } from '@shared/contracts/network/goals';
import { gridRecord } from '@shared/contracts/network/grids';
import { memberLevelRecord, memberStatusRecord, memberUplineRecord } from '@shared/contracts/network/histories';
import { journalExportRecord } from '@shared/contracts/network/journal';
import { resourceProgressRecord, resourceRecord } from '@shared/contracts/network/library';
import { appointmentRecord, credentialRecord, licenceRecord } from '@shared/contracts/network/licences';
import { broadcastRecord } from '@shared/contracts/network/mailbox';
import { membership } from '@shared/contracts/network/membership';
import { menuRecord } from '@shared/contracts/network/menus';
import { paymentRecord, runRecord } from '@shared/contracts/network/payments';
import { policyDocumentRecord } from '@shared/contracts/network/policyDocuments';
import { policyDraft } from '@shared/contracts/network/policyDraft';
import { policyWork } from '@shared/contracts/network/policyWork';
import { plannedChangeRecord, promotionRecord } from '@shared/contracts/network/promotions';
import { rewardAwardRecord, rewardRuleRecord } from '@shared/contracts/network/rewards';
import { savedViewRecord } from '@shared/contracts/network/savedViews';
import { scoreChoiceRecord } from '@shared/contracts/network/scores';
import { memberStepRecord, startStepRecord, starts } from '@shared/contracts/network/starts';
import {
  acceptedMissingRecord,
  statementPartRecord,
  statementRecord,
  statementRowRecord,
} from '@shared/contracts/network/statements';
import { taskMark, taskMarkRecord } from '@shared/contracts/network/tasks';
import { tpRecord } from '@shared/contracts/network/tp';
import { uploadRecord } from '@shared/contracts/network/uploads';
import { webhookRecord, webhooks } from '@shared/contracts/network/webhooks';
import { csvField } from '@shared/format/csv';
import type { TableMetadata } from 'kysely';
import type { z } from 'zod';
import { derived, derivedOfSplits } from '../records/computed';
import { meanings } from './meanings';
import type { ExportedTable } from './tables';

/** Records and drafts with the fields of a table; the first that describes a field wins. */
const contracts: Partial<Record<ExportedTable['name'], readonly (z.ZodType | undefined)[]>> = {
  ...Object.fromEntries(Object.entries(collections).map(([name, schema]) => [name, [schema]])),
  members: [collections.members, membership.create.body],
  member_levels: [memberLevelRecord],
  member_uplines: [memberUplineRecord],
  member_statuses: [memberStatusRecord],
  planned_changes: [plannedChangeRecord],
  promotions: [promotionRecord],
  licences: [licenceRecord],
  credentials: [credentialRecord],
  appointments: [appointmentRecord],
  member_steps: [memberStepRecord, starts.save.body],
  goals: [goalRecord, goals.save.body],
  score_choices: [scoreChoiceRecord],
  policies: [collections.policies, policyDraft],
  policy_documents: [policyDocumentRecord],
  orders: [collections.orders, policyWork.addMoney.body],
  books: [bookRecord],
  tp_records: [tpRecord],
  commission_records: [commissionRecord],
  commission_lines: [commissionLine],
  earnings: [earningRecord],
  proposed_adjustments: [proposedAdjustmentRecord, adjustmentRecord],
  runs: [runRecord],
  payments: [paymentRecord],
  reward_rules: [rewardRuleRecord],
  reward_awards: [rewardAwardRecord],
  deposits: [depositRecord],
  accepted_missing: [acceptedMissingRecord],
  journal_exports: [journalExportRecord],
  statements: [statementRecord],
  statement_rows: [statementRowRecord],
  statement_parts: [statementPartRecord],
  grids: [gridRecord],
  broadcasts: [broadcastRecord],
  calendar_events: [collections.calendar_events, calendar.save.body],
  calendar_rsvps: [calendarRsvpRecord],
  contests: [contestRecord, contestDraft],
  saved_views: [savedViewRecord],
  task_marks: [taskMarkRecord, taskMark],
  article_categories: [articleCategoryRecord],
  articles: [articleRecord],
  article_reads: [articleReadRecord],
  menus: [menuRecord],
  banners: [bannerRecord],
  att_images: [attRecord],
  resources: [resourceRecord],
  resource_progress: [resourceProgressRecord],
  start_steps: [startStepRecord],
  uploads: [uploadRecord],
  approvals: [approvalRecord],
  audit_log: [auditRecord],
  api_keys: [apiKeyRecord, apiKeyRow],
  webhooks: [webhookRecord, webhooks.edit.body],
};

export type ColumnType =
  | 'id'
  | 'text'
  | 'code'
  | 'number'
  | 'money'
  | 'points'
  | 'percent'
  | 'flag'
  | 'day'
  | 'instant'
  | 'json';

/** A column of the archive, as `columns.json` has it. */
export interface ExportedColumn {
  /** In the database. */
  source: string;
  /** In the file. */
  name: string;
  type: ColumnType;
  unit?: string;
  values?: readonly string[];
  meaning: string;
}

const units: Partial<Record<ColumnType, string>> = {
  money: 'units of the column currency, with two decimals',
  points: 'TP, with two decimals',
  percent: 'percent',
  day: 'YYYY-MM-DD, in the time zone of the network',
  instant: 'ISO 8601, UTC',
  json: 'JSON; amounts ending in _cents are in cents, rates ending in _bp in hundredths of a percent',
};

/** Amounts that count TP. */
const inPoints = new Set(['tp_cents', 'counted_cents', 'needed_cents']);

const shapeOf = (schema: z.ZodType | undefined) =>
  (schema as unknown as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};

/** A schema without its wrappers: null, default, optional. */
function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  const { innerType } = (schema?.def ?? {}) as { innerType?: z.ZodType };
  return innerType ? bare(innerType) : schema;
}

const describedBy = (schema: z.ZodType | undefined): string | undefined => {
  const { innerType } = (schema?.def ?? {}) as { innerType?: z.ZodType };
  return schema?.description ?? (innerType && describedBy(innerType));
};

function typeOf(name: string, dataType: string, values: readonly string[] | undefined): ColumnType {
  if (dataType.startsWith('json')) return 'json';
  if (/^(flag|bool)/.test(dataType)) return 'flag';
  if (/^int|^bigint/i.test(dataType)) {
    if (name.endsWith('_cents')) return inPoints.has(name) ? 'points' : 'money';
    if (name.endsWith('_bp')) return 'percent';
    return name === 'id' || name.endsWith('_id') || name.endsWith('_by') || name === 'by' ? 'id' : 'number';
  }
  if (values) return 'code';
  if (name === 'at' || name.endsWith('_at')) return 'instant';
  return /_on$|^birthday$|^effective_from$/.test(name) ? 'day' : 'text';
}

/** The columns of a table in the archive, with their meanings. */
export function columnsOf(table: ExportedTable, { columns }: TableMetadata): ExportedColumn[] {
  const schemas = (contracts[table.name] ?? []).map(shapeOf);
  const computed = new Set([
    ...Object.keys((derived as Record<string, object>)[table.name] ?? {}),
    ...(table.name === 'policy_splits' ? Object.keys(derivedOfSplits) : []),
  ]);
  const lines = table.format === 'jsonl';
  const exported = columns
    .filter(({ name }) => !computed.has(name) && !table.without?.includes(name))
    .map(({ name, dataType }): ExportedColumn => {
      const { options } = (bare(schemas[0]?.[name]) ?? {}) as { options?: unknown };
      const values = Array.isArray(options) && options.every((one) => typeof one === 'string') ? options : undefined;
      const type = typeOf(name, dataType, values);
      const described = schemas.map((shape) => describedBy(shape[name])).find((text) => text !== undefined);
      const unit = lines && (type === 'money' || type === 'points') ? 'cents' : units[type];
      return {
        source: name,
        name: lines ? name : csvField(name),
        type,
        ...(unit && { unit: lines && type === 'percent' ? 'hundredths of a percent' : unit }),
        ...(values && { values }),
        meaning: described ?? meanings[`${table.name}.${name}`] ?? meanings[name] ?? fieldMeanings[name] ?? '',
      };
    });
  if (!table.currency) return exported;
  return [
    ...exported,
    { source: 'currency', name: 'currency', type: 'code', meaning: meanings.currency ?? '' } satisfies ExportedColumn,
  ];
}
