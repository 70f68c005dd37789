import { brands } from '@shared/contracts/network/brands';
import { products } from '@shared/contracts/network/products';
import { describe, expect, it } from 'vitest';
import { count, money, text } from './cells';
import { fieldsOf } from './fieldsOf';
import { oneOf, search } from './filters';
import { ListScreen } from './ListScreen';

/**
 * Mistakes that must not compile: each line below is one, and the type check fails when it stops being one. Nothing is rendered.
 */
const mistakes = () => {
  const Field = fieldsOf(products);
  return [
    // @ts-expect-error the row has no such field
    <ListScreen key="1" resource={brands} texts="brands" sort="name" filters={[]} columns={{ nam: text }} />,
    // @ts-expect-error money on a text
    <ListScreen key="2" resource={brands} texts="brands" sort="name" filters={[]} columns={{ name: money }} />,
    // @ts-expect-error a text on a number
    <ListScreen key="3" resource={brands} texts="brands" sort="name" filters={[]} columns={{ product_count: text }} />,
    // @ts-expect-error the endpoint lacks this filter
    <ListScreen key="4" resource={brands} texts="" sort="name" filters={[oneOf('rating', [])]} columns={{}} />,
    // @ts-expect-error the endpoint does not sort by this
    <ListScreen key="5" resource={brands} texts="" sort="website" filters={[search('q')]} columns={{}} />,
    // @ts-expect-error the draft has no such field
    <Field.Text key="6" name="title" />,
    // @ts-expect-error money on a text
    <Field.Money key="7" name="name" />,
    // @ts-expect-error a switch on a number
    <Field.Switch key="8" name="sort" />,
  ];
};

describe('the kernel', () => {
  it('takes what fits', () => {
    expect(
      <ListScreen
        resource={brands}
        texts="brands"
        sort="-name"
        filters={[search('q')]}
        columns={{ name: text, product_count: count }}
      />,
    ).toBeDefined();
    expect(mistakes).toBeTypeOf('function');
  });
});
