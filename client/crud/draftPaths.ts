/**
 * Field names are paths into a draft: `name`, `address.city`, `rows.0.amount_cents`. A draft may also store nested
 * values under keys that look like paths; such a key takes precedence.
 */
type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

export function valueAt(values: object, name: string): unknown {
  if (name in values) return (values as Container)[name];
  let value: unknown = values;
  for (const key of name.split('.')) value = isContainer(value) ? value[key] : undefined;
  return value;
}

/** Changes the draft in place, so that rows keep their identity. */
export function setAt(values: object, name: string, value: unknown): void {
  const keys = name in values ? [name] : name.split('.');
  const last = keys.pop() ?? '';
  const owner = keys.length === 0 ? values : valueAt(values, keys.join('.'));
  if (!isContainer(owner)) throw new Error(`The draft has nothing at ${keys.join('.')} that could hold ${last}.`);
  owner[last] = value;
}

/** True if a path is a field or lies inside it. */
export const isWithin = (path: string, name: string): boolean => path === name || path.startsWith(`${name}.`);

/**
 * Paths of the fields to compare: the parts of a value that is an object in both versions, but each list as a whole.
 */
export const fieldPaths = (values: object, other: object = values): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const counterpart = (other as Container)[name];
    const parts = [value, counterpart].every((one) => isContainer(one) && !Array.isArray(one));
    return parts ? fieldPaths(value as object, counterpart as object).map((inner) => `${name}.${inner}`) : [name];
  });

/** The field's name in texts, without its position: `rows.0.amount_cents` becomes `amount_cents`. */
export const lastName = (name: string): string =>
  name
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? name;

/** A path below a list after its rows moved; undefined if its row was removed. */
export function reindexed(path: string, list: string, to: (index: number) => number | undefined): string | undefined {
  if (path === list || !isWithin(path, list)) return path;
  const [index = '', ...rest] = path.slice(list.length + 1).split('.');
  const at = to(Number(index));
  return at === undefined ? undefined : [list, at, ...rest].join('.');
}
