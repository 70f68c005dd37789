import { z } from 'zod';

export type Matches = (row: object) => boolean;

const operators = {
  ne: (value: string, given: string) => value !== given,
  gte: (value: string, given: string) => isOrdered(given, value),
  lte: (value: string, given: string) => isOrdered(value, given),
  gt: (value: string, given: string) => !isOrdered(value, given),
  lt: (value: string, given: string) => !isOrdered(given, value),
  like: contains,
  contains,
};
type Operator = keyof typeof operators;
/** Several values of the other operators all have to match. */
const anyOf = new Set<Operator | 'eq'>(['eq', 'like', 'contains']);

function contains(value: string, given: string): boolean {
  return value.toLowerCase().includes(given.toLowerCase());
}

/** Compares numbers by value, and other texts, such as days, by their characters. */
function isOrdered(one: string, other: string): boolean {
  const [first, second] = [Number(one), Number(other)];
  const areNumbers = one.trim() !== '' && other.trim() !== '' && !Number.isNaN(first) && !Number.isNaN(second);
  return areNumbers ? first <= second : one <= other;
}

/** True for a field of the schema, or a dotted path into one. */
export function isField(schema: unknown, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, name)) return false;
  let inner: unknown = schema.shape[name];
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return rest.length === 0 || (inner instanceof z.ZodObject ? isField(inner, rest.join('.')) : true);
}

const valueAt = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      row,
    );

/** Reads `status=active`, `price_gte=100` and the like; undefined for a field or an operator that does not exist. */
export function filterFor(schema: unknown, name: string, given: readonly string[]): Matches | undefined {
  const [, field = '', suffix = ''] = /^(.+)_([a-z]+)$/.exec(name) ?? [];
  const isPlain = isField(schema, name);
  if (!isPlain && !(Object.hasOwn(operators, suffix) && isField(schema, field))) return undefined;
  const operator = isPlain ? 'eq' : (suffix as Operator);
  const compare = operator === 'eq' ? (value: string, one: string) => value === one : operators[operator];
  return (row) => {
    const value = valueAt(row, isPlain ? name : field);
    if (value === null || value === undefined) return operator === 'ne';
    const matches = (one: string) => compare(String(value), one);
    return anyOf.has(operator) ? given.some(matches) : given.every(matches);
  };
}
