import { Archive, Columns3, Download, Pencil, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Breakdown } from '../Breakdown';
import { Button } from '../Button';
import { Card } from '../Card';
import { PageHeader } from '../PageHeader';
import { Pagination } from '../Pagination';
import { Table, type TableColumn, type TableSort } from '../Table';
import { Tag } from '../Tag';
import { TextInput } from '../TextInput';
import styles from './Gallery.module.css';
import { day, dollars, type Sample, samples } from './rows';

const columns: readonly TableColumn<Sample>[] = [
  {
    key: 'caseNo',
    header: 'Case',
    sortable: true,
    nowrap: true,
    cell: (row) => (
      <Link className={`${styles.link} tabular`} to="?case">
        {row.caseNo}
      </Link>
    ),
  },
  { key: 'insured', header: 'Insured', sortable: true, nowrap: true, cell: (row) => row.insured },
  { key: 'agent', header: 'Agent', nowrap: true, cell: (row) => row.agent },
  {
    key: 'product',
    header: 'Product',
    nowrap: true,
    hideBelow: 'lg',
    cell: (row) => (
      <>
        {row.product}
        <br />
        <small className="muted">{row.carrier}</small>
      </>
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <Tag tone={row.tone}>{row.status}</Tag> },
  { key: 'days', header: 'Days', align: 'end', sortable: true, hideBelow: 'md', cell: (row) => row.days },
  { key: 'premium', header: 'Planned premium', align: 'end', sortable: true, cell: (row) => dollars(row.premiumCents) },
  { key: 'tp', header: 'TP', align: 'end', sortable: true, cell: (row) => dollars(row.tpCents) },
  {
    key: 'submitted',
    header: 'Submitted',
    nowrap: true,
    sortable: true,
    hideBelow: 'lg',
    cell: (row) => day(row.submittedOn),
  },
];

export const TableExamples = () => {
  const [sort, setSort] = useState<TableSort>({ key: 'caseNo', descending: true });
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <PageHeader
        breadcrumbs={[{ label: 'Business', to: '/' }, { label: 'Policies' }]}
        title="Policies"
        secondaryTitle="保单"
        tags={<Tag tone="primary">Preview</Tag>}
        actions={
          <>
            <Button icon={Download}>Export</Button>
            <Button icon={Columns3}>Columns</Button>
            <Button variant="primary" icon={Plus}>
              New case
            </Button>
          </>
        }
      />
      <Card flush>
        <div className={styles.filters}>
          <TextInput
            icon={Search}
            type="search"
            clearable
            aria-label="Search"
            placeholder="Case, policy number, insured"
            value={text}
            onChange={setText}
          />
        </div>
        <Table
          caption="Policies"
          columns={columns}
          rows={samples.slice(0, size)}
          rowKey={(row) => row.id}
          sort={sort}
          onSort={setSort}
          dimmed={text === 'dim'}
          selectedKey={opened}
          onRowOpen={(row) => setOpened(row.id)}
          rowActions={(row) => [
            { label: 'Edit', icon: Pencil, onSelect: () => setOpened(row.id) },
            { label: 'Archive', icon: Archive, disabled: true },
            { separator: true },
            { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => setOpened(null) },
          ]}
        />
        <Pagination
          page={page}
          pages={13}
          onPage={setPage}
          pageSize={size}
          onPageSize={setSize}
          summary={
            <>
              Showing 1 to 10 of 128 · TP <b className="tabular">$214,902.00</b>
            </>
          }
        />
      </Card>
      <Card title="Target premium">
        <Breakdown
          title="What makes it up"
          headers={['Case', 'Planned premium', 'TP']}
          rows={samples.slice(0, 3).map(({ id: key, caseNo: name, premiumCents, tpCents }) => ({
            ...{ key, name },
            amounts: [dollars(premiumCents), dollars(tpCents)],
          }))}
        />
      </Card>
    </>
  );
};
