import type { reports } from '@shared/contracts/network/reports';
import type { Answer } from '@shared/http/endpoint';

export type TpReport = Answer<typeof reports.tp>;
export type FunnelReport = Answer<typeof reports.funnel>;
export type ReportMonth = TpReport['months'][number];
