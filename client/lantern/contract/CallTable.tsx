import type { CallConformance } from '@shared/contracts/lantern/conformance';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { EmptyState } from '~/ui/EmptyState';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import type { Tone } from '~/ui/tone';
import { useAnswererName } from '../backends/useAnswererName';
import { CallName } from './CallName';

const tones: Record<CallConformance['state'], Tone> = {
  pass: 'success',
  fail: 'danger',
  absent: 'warning',
  refused: 'info',
  unseen: 'neutral',
};
/** Calls that need work first. */
const order = ['fail', 'absent', 'refused', 'pass', 'unseen'];
const byNeed = (a: CallConformance, b: CallConformance) =>
  order.indexOf(a.state) - order.indexOf(b.state) || a.path.localeCompare(b.path);

/** All calls with their state and last answerer. */
export const CallTable = ({ calls }: { calls: readonly CallConformance[] }) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const nameOf = useAnswererName();
  const columns = useMemo(
    (): TableColumn<CallConformance>[] => [
      { key: 'call', header: t('contract.call'), wrap: true, cell: (row) => <CallName {...row} /> },
      {
        key: 'state',
        header: t('contract.stateColumn'),
        nowrap: true,
        cell: ({ state }) => <Tag tone={tones[state]}>{t(`contract.state.${state}`)}</Tag>,
      },
      { key: 'passed', header: t('contract.passed'), align: 'end', cell: ({ passed }) => format.count(passed) },
      { key: 'failed', header: t('contract.failedCount'), align: 'end', cell: ({ failed }) => format.count(failed) },
      { key: 'from', header: t('contract.from'), cell: ({ from }) => (from ? nameOf(from) : '–') },
      {
        key: 'lastAt',
        header: t('contract.last'),
        nowrap: true,
        cell: ({ lastAt }) => (lastAt ? format.instant(lastAt) : '–'),
      },
    ],
    [t, format, nameOf],
  );
  const rows = useMemo(() => [...calls].sort(byNeed), [calls]);
  return (
    <Table<CallConformance>
      columns={columns}
      rows={rows}
      rowKey={({ method, path }) => `${method} ${path}`}
      empty={<EmptyState title={t('contract.nothing')} text={t('contract.nothingText')} />}
    />
  );
};
