import { type Cell, name, text } from '~/crud/cells';
import { PersonName } from './PersonName';

/** A person's name with the card; `idOf` returns the member's id, and `to` the name's link. */
export const personCell = <R extends object>(
  idOf: (row: R) => number | null,
  to?: (id: number) => string,
): Cell<string | null, R> => ({
  ...name,
  render: (value, row, context) => {
    const id = idOf(row);
    return value ? (
      <PersonName id={id} name={value} to={to && id !== null ? to(id) : undefined} />
    ) : (
      text.render(value, row, context)
    );
  },
});
