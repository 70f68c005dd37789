import { brands } from '@shared/contracts/network/brands';
import { products } from '@shared/contracts/network/products';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { count, money, text } from './cells';
import { fieldsOf } from './fieldsOf';
import { oneOf, search } from './filters';
import { ListScreen } from './ListScreen';

const nested = z.object({
  address: z.object({ city: z.string() }),
  lines: z.array(z.object({ title: z.string(), amount_cents: z.int().nullable() })),
});

/** Each line below is a mistake that must not compile; the type check fails if one does. Nothing renders. */
const mistakes = () => {
  const Field = fieldsOf(products);
  const Nested = fieldsOf({ draft: nested });
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
    // @ts-expect-error the part has no such field
    <Nested.Text key="9" name="address.town" />,
    // @ts-expect-error a text on a part
    <Nested.Text key="10" name="address" />,
    // @ts-expect-error a row is not reached by its list's name
    <Nested.Money key="11" name="lines.amount_cents" />,
    // @ts-expect-error no list
    <Nested.Rows key="12" name="address" blank={{}} add="">
      {() => null}
    </Nested.Rows>,
    // @ts-expect-error the new row lacks its amount
    <Nested.Rows key="13" name="lines" blank={{ title: '' }} add="">
      {() => null}
    </Nested.Rows>,
    <Nested.Rows key="14" name="lines" blank={{ title: '', amount_cents: null }} add="">
      {
        // @ts-expect-error money on a text of the row
        (row) => <row.Money name="title" />
      }
    </Nested.Rows>,
  ];
};

describe('the kernel', () => {
  it('accepts matching types', () => {
    expect(
      <ListScreen
        resource={brands}
        texts="brands"
        sort="-name"
        filters={[search('q')]}
        columns={{ name: text, product_count: count }}
      />,
    ).toBeDefined();
    const Nested = fieldsOf({ draft: nested });
    expect(
      <>
        <Nested.Text name="address.city" />
        <Nested.Rows name="lines" blank={{ title: '', amount_cents: null }} add="">
          {(row) => (
            <>
              <row.Text name="title" />
              <row.Money name="amount_cents" />
            </>
          )}
        </Nested.Rows>
      </>,
    ).toBeDefined();
    expect(mistakes).toBeTypeOf('function');
  });
});
