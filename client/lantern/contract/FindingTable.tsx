import type { ConformanceFinding } from '@shared/contracts/lantern/conformance';
import { isWrongCode } from '@shared/http/conformance';
import { CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Table, type TableColumn } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { CallName } from './CallName';
import styles from './Contract.module.css';
import { useFindingText } from './useFindingText';

type Props = { findings: readonly ConformanceFinding[]; searched: boolean };

/** Differences between answers and contracts, the latest first. */
export const FindingTable = ({ findings, searched }: Props) => {
  const { t } = useTranslation('lantern');
  const format = useFormat();
  const { fieldText, gotText } = useFindingText();
  const [shown, setShown] = useState<'open' | 'all'>('open');
  const columns = useMemo(
    (): TableColumn<ConformanceFinding>[] => [
      { key: 'call', header: t('contract.call'), wrap: true, cell: (row) => <CallName {...row} /> },
      {
        key: 'field',
        header: t('contract.field'),
        wrap: true,
        cell: (finding) => (
          <bdi className={styles.call}>
            {isWrongCode(finding) ? t('contract.envelopeCode') : fieldText(finding.field)}
          </bdi>
        ),
      },
      { key: 'expected', header: t('contract.expected'), wrap: true, cell: ({ expected }) => <bdi>{expected}</bdi> },
      {
        key: 'got',
        header: t('contract.got'),
        wrap: true,
        cell: ({ got }) => <bdi className={styles.got}>{gotText(got)}</bdi>,
      },
      { key: 'count', header: t('contract.count'), align: 'end', cell: ({ count }) => format.count(count) },
      {
        key: 'firstAt',
        header: t('contract.first'),
        nowrap: true,
        hideBelow: 'xl',
        cell: ({ firstAt }) => format.instant(firstAt),
      },
      { key: 'lastAt', header: t('contract.last'), nowrap: true, cell: ({ lastAt }) => format.instant(lastAt) },
      {
        key: 'status',
        header: t('contract.stateColumn'),
        nowrap: true,
        cell: ({ passedSince }) => (
          <Tag tone={passedSince ? 'success' : 'danger'}>
            {t(passedSince ? 'contract.passedSince' : 'contract.open')}
          </Tag>
        ),
      },
      {
        key: 'example',
        header: t('contract.example'),
        nowrap: true,
        cell: ({ example, reference }) => (
          <Link to={`${paths.lanternTraffic}?id=${example}`} title={reference}>
            {t('contract.exchange', { id: example })}
          </Link>
        ),
      },
    ],
    [t, format, fieldText, gotText],
  );
  const rows = shown === 'open' ? findings.filter(({ passedSince }) => !passedSince) : findings;
  return (
    <Card
      flush
      title={t('contract.findings')}
      subtitle={t('contract.findingsText')}
      actions={
        <SegmentedControl
          label={t('contract.shown')}
          options={[
            { value: 'open', label: t('contract.open') },
            { value: 'all', label: t('contract.all') },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      <Table<ConformanceFinding>
        columns={columns}
        rows={rows}
        rowKey={({ method, path, field, expected }) => `${method} ${path} ${field} ${expected}`}
        empty={
          searched ? (
            <EmptyState title={t('contract.nothing')} text={t('contract.nothingText')} />
          ) : (
            <EmptyState icon={CircleCheck} title={t('contract.noFindings')} text={t('contract.noFindingsText')} />
          )
        }
      />
    </Card>
  );
};
