import { contentLanguages } from '@shared/contracts/network/articles';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Library, library, resourceKinds } from '@shared/contracts/network/library';
import { type Product, products } from '@shared/contracts/network/products';
import type { Filter } from '~/crud/filters';
import { oneOf, rowOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { RowsScreen } from '~/crud/RowsScreen';
import type { Icon } from '~/ui/icon';
import { Tiles } from '~/ui/Tiles';
import { cells } from './cells';
import { kindIcons } from './kindIcons';
import { ResourceCard } from './ResourceCard';

interface ShelfProps {
  of: Library;
  filters: readonly Filter[];
  icon: Icon;
  columns: Parameters<typeof cells>;
}

/** One shelf of the library as cards. */
const Shelf = ({ of, filters, icon, columns }: ShelfProps) => (
  <RowsScreen
    resource={library}
    texts="library"
    empty={`library:empty.${of}`}
    icon={icon}
    fixed={{ library: of }}
    filters={filters}
    columns={cells(...columns)}
    exportName={of}
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

const carrier = rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name);
const product = rowOf<'product_id', Product>('product_id', products.list, ({ name }) => name);
const language = oneOf('language', contentLanguages);
const own = [flag('unfinished'), flag('favourite')];

const brochureFilters = [search('q'), carrier, product, language, flag('expiring'), flag('favourite')];
export const Brochures = () => (
  <Shelf
    of="brochure"
    icon={kindIcons.pdf}
    filters={brochureFilters}
    columns={['title', 'brand', 'product', 'language', 'edition', 'expires_on']}
  />
);

const trainingFilters = [search('q'), oneOf('kind', resourceKinds), language, flag('required'), ...own];
export const Training = () => (
  <Shelf
    of="training_tutorial"
    icon={kindIcons.slides}
    filters={trainingFilters}
    columns={['title', 'kind', 'language', 'edition', 'due_on', 'progress']}
  />
);

const videoFilters = [search('q'), language, ...own];
export const Videos = () => (
  <Shelf
    of="video"
    icon={kindIcons.video}
    filters={videoFilters}
    columns={['title', 'language', 'duration_sec', 'progress']}
  />
);
