import { type Cell, text, withNote } from '~/crud/cells';
import { productName } from './productName';

/** A product without the words that repeat its carrier, on up to two lines, and the carrier below. Files keep the full name. */
export const productCell: Cell<string, { brand: string }> = withNote<string, { brand: string }>(
  { ...text, wrap: true, render: (value, { brand }, context) => text.render(productName(value, brand), {}, context) },
  ({ brand }) => brand,
);
