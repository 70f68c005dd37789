import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Card } from '~/ui/Card';
import type { Cell } from './cells';
import { ExportButton } from './ExportButton';
import { ListBody, type ListBodyProps } from './ListBody';
import { Page } from './Page';
import { PrintButton } from './PrintButton';
import type { PagedList } from './useList';
import { ViewsMenu } from './views/ViewsMenu';

interface ListPageProps extends ListBodyProps {
  actions: ReactNode;
  /** Content between the title and the list, such as figures. */
  before?: ReactNode;
  /** Content below the list. It stays when an error or a filter removes the rows. */
  below?: ReactNode;
}

/** A list as a page. */
export const ListPage = ({ actions, before, below, ...body }: ListPageProps) => (
  <Page actions={actions}>
    {before}
    <Card flush>
      <ListBody {...body} />
      {below}
    </Card>
  </Page>
);

interface ListToolsProps<R> {
  list: PagedList<R>;
  /** The exported file's name. */
  name: string;
  /** The exported columns; without them, there is no export. */
  columns?: readonly [string, Cell<unknown, R>][] | undefined;
}

/** Export, print and saved views for lists in any form. */
export const ListTools = observer(<R,>({ list, name, columns }: ListToolsProps<R>) => (
  <>
    {columns && (
      <ExportButton store={list.store} name={name} columns={columns} texts={list.texts} disabled={!list.page?.total} />
    )}
    <PrintButton print={list.paper.print} busy={list.paper.busy} />
    <ViewsMenu views={list.views} />
  </>
)) as <R>(props: ListToolsProps<R>) => ReactNode;
