import { ChartColumn, ReceiptText } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = { set: 'memberOnly', requires: ['read', 'Commission'], texts: ['commissions', 'explain'] } as const;

const records: Screen = {
  ...shared,
  path: paths.commissionRecords,
  title: 'titles:commissionRecords',
  titleZh: '佣金记录',
  menu: { group: 'money', icon: ReceiptText },
  load: async () => (await import('./RecordList')).RecordList,
};

const record: Screen = {
  ...shared,
  path: paths.commissionRecord.path,
  title: 'titles:commissionRecord',
  titleZh: '佣金详情',
  parent: records,
  load: async () => (await import('./RecordDetail')).RecordDetail,
};

const report: Screen = {
  ...shared,
  texts: ['commissions', 'advances'],
  path: paths.commissionReport,
  title: 'titles:commissionReport',
  titleZh: '佣金报告',
  menu: { group: 'money', icon: ChartColumn },
  load: async () => (await import('./ReportScreen')).ReportScreen,
};

export const commissionsScreens: readonly Screen[] = [records, record, report];
