import { type Cell, text } from '~/crud/cells';
import { PersonName } from './PersonName';

/** The name of a person with their card; `idOf` says who it is, and `to` where the name leads. */
export const personCell = <R extends object>(
  idOf: (row: R) => number | null,
  to?: (id: number) => string,
): Cell<string | null, R> => ({
  ...text,
  render: (value, row, context) => {
    const id = idOf(row);
    return value ? (
      <PersonName id={id} name={value} to={to && id !== null ? to(id) : undefined} />
    ) : (
      text.render(value, row, context)
    );
  },
});
