import type { Endpoint } from '@shared/http/endpoint';
import type { Page } from '@shared/http/resource';
import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { EmptyState } from '~/ui/EmptyState';
import type { Icon } from '~/ui/icon';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import type { TableSort } from '~/ui/Table';
import { mayCall } from './action';
import type { Cell } from './cells';
import type { Filter } from './filters';
import { ListFooter } from './ListFooter';
import { ListPage, ListTools } from './ListPage';
import type { ListQuery } from './ListStore';
import { orderOf, useList } from './useList';

/** The data and callbacks for rendering the rows. */
export interface Rows<R> {
  rows: readonly R[];
  /** The rows are stale while a newer answer loads. */
  dimmed: boolean;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  reload: () => void;
  /** The full answer, for fields beside the rows. */
  answer: Page<R>;
}

export interface RowsScreenProps<R, F extends string> {
  resource: { name: string; row: z.ZodType<R>; list: Endpoint & { readonly query?: z.ZodType } };
  /** The feature's text namespace: fields, choices, search, empty. */
  texts: string;
  /** Key prefix of the empty list's texts: `<empty>.title` and `<empty>.text`. */
  empty?: string;
  icon: Icon;
  /** A part of the query that the user cannot change. */
  fixed?: ListQuery;
  filters: readonly Filter<F>[];
  /** The default order; the server's by default. */
  sort?: string;
  /** Rows per page; cards use 12. */
  limit?: number;
  /** The exported columns; without them, there is no export. */
  columns?: readonly (readonly [string, Cell<never, R>])[];
  /** The exported file's name. */
  exportName?: string;
  /** Content between the title and the card. */
  before?: ReactNode;
  /** Content in the card, above the filters. */
  above?: ReactNode;
  /** The screen that creates a row, and the call it requires. */
  create?: { to: string; needs: Pick<Endpoint, 'requires'> };
  /** Actions on the whole list, before the button for a new row. */
  tools?: (reload: () => void) => ReactNode;
  children: (rows: Rows<R>, summary: Record<string, number>) => ReactNode;
}

/** A list whose rows the feature renders: as cards, or as a table with custom columns. */
export const RowsScreen = observer(<R, F extends string>(props: RowsScreenProps<R, F>) => {
  const { resource, texts, filters, fixed, columns, before, above, icon, create, tools, children } = props;
  const { sort = '', limit = 12, empty = `${texts}:empty`, exportName = resource.name } = props;
  const { t } = useTranslation();
  const list = useList<R>({
    list: resource.list,
    texts,
    filters,
    standard: { page: 1, limit, ...orderOf(sort) },
    ...(fixed && { fixed }),
  });
  const { page, set, store } = list;
  const reload = () => void store.reload();
  const newButton = create && mayCall(create.needs) && (
    <LinkButton to={create.to} variant="primary" icon={Plus}>
      {t(`${texts}:create`)}
    </LinkButton>
  );
  return (
    <ListPage
      list={list}
      actions={
        <>
          <ListTools
            list={list}
            name={exportName}
            columns={columns as unknown as readonly [string, Cell<unknown, R>][] | undefined}
          />
          {tools?.(reload)}
          {newButton}
        </>
      }
      before={before}
      above={above}
      skeleton={<SkeletonTable rows={6} columns={4} />}
      empty={<EmptyState icon={icon} title={t(`${empty}.title`)} text={t(`${empty}.text`)} action={newButton} />}
    >
      {() =>
        page && (
          <>
            {children(
              { rows: page.list, dimmed: store.loading, sort: list.sort, onSort: list.onSort, reload, answer: page },
              page.summary,
            )}
            <ListFooter page={page} set={set} totals={undefined} />
          </>
        )
      }
    </ListPage>
  );
}) as <R, F extends string>(props: RowsScreenProps<R, F>) => ReactNode;
