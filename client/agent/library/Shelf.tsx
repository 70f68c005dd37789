import { type Library, library } from '@shared/contracts/network/library';
import type { ReactNode } from 'react';
import type { Filter } from '~/crud/filters';
import { RowsScreen } from '~/crud/RowsScreen';
import type { Icon } from '~/ui/icon';
import { Tiles } from '~/ui/Tiles';
import { cells } from './cells';
import { ResourceCard } from './ResourceCard';

interface ShelfProps {
  of: Library;
  filters: readonly Filter[];
  icon: Icon;
  columns: Parameters<typeof cells>;
  /** Content above the filters, inside the card. */
  above?: ReactNode;
}

export const Shelf = ({ of, filters, icon, columns, above }: ShelfProps) => (
  <RowsScreen
    resource={library}
    texts="library"
    empty={`library:empty.${of}`}
    icon={icon}
    fixed={{ library: of }}
    filters={filters}
    columns={cells(...columns)}
    exportName={of}
    above={above}
  >
    {({ rows, dimmed }) => (
      <Tiles dimmed={dimmed}>
        {rows.map((row) => (
          <ResourceCard key={row.id} row={row} />
        ))}
      </Tiles>
    )}
  </RowsScreen>
);
