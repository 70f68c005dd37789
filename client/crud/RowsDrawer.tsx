import type { Endpoint } from '@shared/http/endpoint';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { NativeSelect } from '~/ui/NativeSelect';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableSort } from '~/ui/Table';
import { TextInput } from '~/ui/TextInput';
import type { Cell } from './cells';
import { ExportButton } from './ExportButton';
import { ListFailure } from './ListFailure';
import { ListFooter } from './ListFooter';
import { type ListQuery, ListStore } from './ListStore';
import styles from './RowsDrawer.module.css';
import { useTyped } from './useTyped';

interface RowsDrawerProps<R> {
  title: string;
  description?: string;
  list: Endpoint;
  /** The drawer's title: the owner of the rows. */
  fixed: ListQuery;
  sorts: readonly string[];
  /** The exported file's name. */
  name: string;
  /** The text namespace of fields and search. */
  texts: string;
  columns: { [K in Extract<keyof R, string>]?: Cell<R[K], R> };
  /** The filter next to the search: its query key and options. The empty string means no filter. */
  choice: { key: string; options: readonly { value: string; label: string }[]; first: string };
  /** Figures of the whole list, above the rows. */
  totals: (summary: Record<string, number>) => ReactNode;
  onClose: () => void;
}

/**
 * A list in a drawer that explains a figure on the page, such as the agents behind a count. The page's address stays.
 */
export const RowsDrawer = observer(<R extends { id: number }>(props: RowsDrawerProps<R>) => {
  const { title, description, list, fixed, sorts, name, texts, columns, choice, totals, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useState<ListQuery>({
    page: 1,
    limit: 10,
    ...(choice.first && { [choice.key]: choice.first }),
  });
  const [store] = useState(() => new ListStore<R>(list, { ...fixed, ...query }));
  const queryKey = JSON.stringify({ ...fixed, ...query });
  useEffect(() => {
    void store.load(JSON.parse(queryKey) as ListQuery);
    return () => store.stop();
  }, [store, queryKey]);
  const set = (changes: Record<string, string | number>) =>
    setQuery((before) =>
      Object.fromEntries(
        Object.entries<string | number>({ ...before, page: 1, ...changes }).filter(([, value]) => value !== ''),
      ),
    );
  const [typed, setTyped] = useTyped(String(query.q ?? ''), (text) => set({ q: text }));
  const entries = Object.entries(columns) as unknown as [string, Cell<unknown, R>][];
  const { page, failure, loading } = store;
  const sort = { key: String(query.sort ?? ''), descending: query.order === 'desc' };
  return (
    <Drawer open wide title={title} {...(description && { description })} onClose={onClose}>
      <div className={styles.head}>
        <TextInput
          className={styles.search}
          icon={Search}
          type="search"
          clearable
          value={typed}
          onChange={setTyped}
          placeholder={t(`${texts}:people.search`)}
          aria-label={t(`${texts}:people.search`)}
        />
        <NativeSelect
          ariaLabel={t(`${texts}:people.filter`)}
          value={String(query[choice.key] ?? '')}
          onChange={(value) => set({ [choice.key]: value })}
          options={choice.options}
        />
        <ExportButton store={store} name={name} columns={entries} texts={texts} disabled={!page?.total} />
      </div>
      {failure && <ListFailure failure={failure} texts={texts} onRetry={() => void store.reload()} />}
      {!failure && !page && <SkeletonTable rows={6} columns={entries.length} />}
      {!failure && page && (
        <>
          <div className={styles.totals}>{totals(page.summary)}</div>
          <Table<R>
            caption={title}
            rows={page.list}
            rowKey={({ id }) => id}
            dimmed={loading}
            sort={sort}
            onSort={({ key, descending }: TableSort) => set({ sort: key, order: descending ? 'desc' : 'asc' })}
            columns={entries.map(([key, cell]) => ({
              key,
              header: t(`${texts}:fields.${key}`),
              cell: (row: R) =>
                cell.render(row[key as keyof R], row, { format, choice: (of) => t(`${texts}:choices.${key}.${of}`) }),
              align: cell.align ?? ('start' as const),
              sortable: sorts.includes(key),
              ...(cell.nowrap && { nowrap: true }),
              ...(cell.wrap && { wrap: cell.wrap }),
            }))}
            empty={<EmptyState title={t('crud:nothingFound')} text={t(`${texts}:people.none`)} />}
          />
          <ListFooter page={page} set={set} totals={undefined} />
        </>
      )}
    </Drawer>
  );
}) as <R extends { id: number }>(props: RowsDrawerProps<R>) => ReactNode;
