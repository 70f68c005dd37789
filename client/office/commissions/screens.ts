import { ReceiptText } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const shared = {
  set: 'administrator',
  requires: ['oversee', 'Commission'],
  texts: ['commissions', 'explain'],
} as const;

const records: Screen = {
  ...shared,
  path: paths.officeCommissionRecords,
  title: 'titles:commissionRecords',
  titleZh: '佣金记录',
  menu: { group: 'finance', icon: ReceiptText },
  load: async () => (await import('./RecordList')).RecordList,
};

const record: Screen = {
  ...shared,
  path: paths.officeCommissionRecord.path,
  title: 'titles:commissionRecord',
  titleZh: '佣金详情',
  parent: records,
  load: async () => (await import('./RecordDetail')).RecordDetail,
};

export const commissionScreens: readonly Screen[] = [records, record];
