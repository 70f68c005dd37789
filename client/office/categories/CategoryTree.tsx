import { switchStatuses } from '@shared/contracts/fields';
import { type Category, categories, categoryGroups } from '@shared/contracts/network/categories';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { act, goTo, mayCall, rowMenu } from '~/crud/action';
import { oneOf, search } from '~/crud/filters';
import { ListPage } from '~/crud/ListPage';
import { ListStore } from '~/crud/ListStore';
import { PrintButton } from '~/crud/PrintButton';
import { useListOf } from '~/crud/useList';
import { ViewsMenu } from '~/crud/views/ViewsMenu';
import { paths } from '~/paths';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table } from '~/ui/Table';
import { CategoryName } from './CategoryName';
import { CategoryStatus } from './CategoryStatus';

const texts = 'categories';
const filters = [search('q'), oneOf('category_group', categoryGroups), oneOf('status', switchStatuses)];
const actions = [
  goTo<Category>('edit', Pencil, ({ id }) => paths.categoryEdit(id), categories.create),
  act<Category>('delete', categories.remove, {
    icon: Trash2,
    tone: 'danger',
    confirm: true,
    body: ({ id }) => ({ id }),
    refused: ({ product_count, child_count }) => (product_count > 0 || child_count > 0 ? 'deleteRefused' : undefined),
  }),
];

/** Visible rows of the nested categories; a closed root hides its children. */
const flatten = (roots: readonly Category[], closed: ReadonlySet<number>): Category[] =>
  roots.flatMap((root) => [root, ...(closed.has(root.id) ? [] : (root.children ?? []))]);

/** Both levels of product categories in one table, loaded without paging. */
export const CategoryTree = observer(() => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const list = useListOf((query) => new ListStore<Category>(categories.list, query), {
    list: categories.list,
    texts,
    filters,
    fixed: { tree: '1' },
  });
  const { store } = list;
  const { page } = store;

  const toggle = (id: number) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]));
  const rows = useMemo(() => flatten(page?.list ?? [], closed), [page, closed]);
  const create = mayCall(categories.create) && (
    <LinkButton to={paths.categoryCreate} variant="primary" icon={Plus}>
      {t('categories:create')}
    </LinkButton>
  );

  return (
    <ListPage
      list={list}
      actions={
        <>
          <PrintButton />
          <ViewsMenu views={list.views} />
          {create}
        </>
      }
      skeleton={<SkeletonTable columns={6} />}
      empty={<EmptyState title={t('categories:empty.title')} text={t('categories:empty.text')} action={create} />}
    >
      {() => (
        <Table<Category>
          caption={t('categories:caption')}
          rows={rows}
          rowKey={({ id }) => id}
          dimmed={store.loading}
          columns={[
            {
              key: 'name',
              header: t('categories:fields.name'),
              cell: (row) => (
                <CategoryName category={row} closed={closed.has(row.id)} onToggle={() => toggle(row.id)} />
              ),
            },
            { key: 'code', header: t('categories:fields.code'), cell: ({ code }) => code },
            {
              key: 'category_group',
              header: t('categories:fields.category_group'),
              cell: (row) => t(`categories:choices.category_group.${row.category_group}`),
            },
            {
              key: 'product_count',
              header: t('categories:fields.product_count'),
              align: 'end',
              cell: (row) => row.product_count,
            },
            { key: 'sort', header: t('categories:fields.sort'), align: 'end', cell: ({ sort }) => sort },
            {
              key: 'status',
              header: t('categories:fields.status'),
              cell: (row) => <CategoryStatus category={row} onChanged={() => void store.reload()} />,
            },
          ]}
          onRowOpen={({ id }) => void navigate(paths.categoryEdit(id))}
          rowActions={rowMenu(actions, texts, () => void store.reload())}
        />
      )}
    </ListPage>
  );
});
