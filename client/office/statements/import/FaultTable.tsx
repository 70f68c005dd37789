import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { CsvButton } from '~/crud/CsvButton';
import { issueText } from '~/crud/failureText';
import { useFormat } from '~/platform/format';
import { i18next } from '~/platform/i18n';
import { Checkbox } from '~/ui/Checkbox';
import { Notice } from '~/ui/Notice';
import { Table } from '~/ui/Table';
import type { ImportStore } from './ImportStore';

interface Fault {
  key: string;
  row: number;
  field: string;
  said: string;
}

const most = 50;

/** Lines that cannot be imported, with reasons; the rest can be imported without them. */
export const FaultTable = observer(({ store }: { store: ImportStore }) => {
  const { t } = useTranslation(['carrierStatements', 'issues']);
  const format = useFormat();
  const { read, tried, faulty, leavesOut } = store;
  if (!read || faulty === 0) return null;
  const name = (field: string) => {
    const key = `carrierStatements:fields.${field}`;
    return i18next.exists(key) ? i18next.t(key) : field;
  };
  const faults: Fault[] = [
    ...read.faults.map(({ row, field, value }) => ({
      key: `${row} here`,
      row,
      field: name(field),
      said: t(value === '' ? 'import.nothing' : 'import.cannotRead', { value }),
    })),
    ...(tried?.errors ?? []).map(({ row, field, code, message }, index) => ({
      key: `${row} ${index}`,
      row,
      field: name(field),
      said:
        code === 'tooLate'
          ? t('import.tooLate')
          : issueText(t, { field, code, message } as Parameters<typeof issueText>[1]),
    })),
  ];
  return (
    <>
      <Notice
        tone="warning"
        live
        title={t('import.faults', { count: faulty, lines: format.count(faulty) })}
        actions={
          <CsvButton
            name="statement-faults"
            rows={faults}
            columns={[
              { field: 'row', label: t('fields.row'), value: ({ row }) => row },
              { field: 'field', label: t('import.field'), value: ({ field }) => field },
              { field: 'problem', label: t('import.problem'), value: ({ said }) => said },
            ]}
          />
        }
      >
        {t('import.faultsText')}
      </Notice>
      <Table
        caption={t('import.problems')}
        rows={faults.slice(0, most)}
        rowKey={({ key }) => key}
        columns={[
          { key: 'row', header: t('fields.row'), width: '72px', cell: ({ row }) => row },
          { key: 'field', header: t('import.field'), cell: ({ field }) => field },
          { key: 'said', header: t('import.problem'), wrap: true, cell: ({ said }) => said },
        ]}
      />
      <Checkbox
        label={t('import.leaveOut', { count: faulty, lines: format.count(faulty) })}
        checked={leavesOut}
        onChange={(checked) => store.leaveOut(checked)}
      />
    </>
  );
});
