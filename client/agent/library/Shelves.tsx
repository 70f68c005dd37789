import { contentLanguages } from '@shared/contracts/network/articles';
import { type Brand, brands } from '@shared/contracts/network/brands';
import { type Category, categories } from '@shared/contracts/network/categories';
import { resourceKinds } from '@shared/contracts/network/library';
import { type Product, products } from '@shared/contracts/network/products';
import { oneOf, rowOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { kindIcons } from './kindIcons';
import { Shelf } from './Shelf';

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

const category = rowOf<'category_id', Category>('category_id', categories.list, ({ name }) => name);
const videoFilters = [search('q'), category, language, ...own];
export const Videos = () => (
  <Shelf
    of="video"
    icon={kindIcons.video}
    filters={videoFilters}
    columns={['title', 'language', 'duration_sec', 'progress']}
  />
);
