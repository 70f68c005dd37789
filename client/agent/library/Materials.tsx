import { contentLanguages } from '@shared/contracts/network/articles';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { library, resourceKinds } from '@shared/contracts/network/library';
import { type Product, products } from '@shared/contracts/network/products';
import { Download, Eye, FolderDown } from 'lucide-react';
import { oneOf, rowOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { RowsScreen } from '~/crud/RowsScreen';
import { cells, type ResourceField } from './cells';
import { downloadResource } from './downloadResource';
import { placeOf } from './places';
import { ResourceTable } from './ResourceTable';

const filters = [
  search('q'),
  oneOf('kind', resourceKinds),
  rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
  rowOf<'product_id', Product>('product_id', products.list, ({ name }) => name),
  oneOf('language', contentLanguages),
  flag('expiring'),
];
const fields = [
  'title',
  'kind',
  'brand',
  'product',
  'language',
  'edition',
  'size',
  'expires_on',
] satisfies ResourceField[];

export const Materials = () => (
  <RowsScreen
    resource={library}
    texts="library"
    empty="library:empty.material"
    icon={FolderDown}
    fixed={{ library: 'material' }}
    filters={filters}
    sort="title"
    limit={25}
    columns={cells(...fields)}
    exportName="materials"
  >
    {(page) => (
      <ResourceTable
        page={page}
        fields={fields}
        rowActions={(row, t) => [
          { label: t('library:open'), icon: Eye, to: placeOf(row) },
          ...(row.has_file
            ? [{ label: t('library:download'), icon: Download, onSelect: () => void downloadResource(row.id) }]
            : []),
        ]}
      />
    )}
  </RowsScreen>
);
