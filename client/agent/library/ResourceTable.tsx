import { library, type ResourceRow } from '@shared/contracts/network/library';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Rows } from '~/crud/RowsScreen';
import { SortBy } from '~/crud/SortBy';
import { useFormat } from '~/platform/format';
import type { MenuItem } from '~/ui/Menu';
import { Table } from '~/ui/Table';
import { columnsOf, type ResourceField } from './cells';
import { placeOf } from './places';

interface ResourceTableProps {
  page: Rows<ResourceRow>;
  fields: readonly ResourceField[];
  rowActions?: (row: ResourceRow, t: TFunction) => readonly MenuItem[];
}

export const ResourceTable = ({ page, fields, rowActions }: ResourceTableProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(fields, { t, format, sorts: library.sorts }), [fields, t, format]);
  const { rows, dimmed, sort, onSort } = page;
  return (
    <>
      <SortBy columns={columns} sort={sort} header={t(`library:fields.${sort.key || 'title'}`)} onSort={onSort} />
      <Table
        caption={t('library:caption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={onSort}
        dimmed={dimmed}
        onRowOpen={(row) => void navigate(placeOf(row))}
        {...(rowActions && { rowActions: (row: ResourceRow) => rowActions(row, t) })}
      />
    </>
  );
};
