import type { reports } from '@shared/contracts/network/reports';
import type { Answer, Sent } from '@shared/http/endpoint';

export type TpReport = Answer<typeof reports.tp>;
type Query = NonNullable<Sent<typeof reports.tp>['query']>;
export type TpReportFilters = Pick<Query, 'brand_id' | 'category_group' | 'state'>;
export type FunnelReport = Answer<typeof reports.funnel>;
export type ReportMonth = TpReport['months'][number];
