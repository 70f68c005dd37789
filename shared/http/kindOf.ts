/** The type of a value, with short codes and numbers themselves; texts may be personal. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' || typeof value === 'boolean') return `${typeof value} ${value}`;
  if (typeof value === 'string' && /^[\w-]{1,24}$/.test(value) && !/\d{4}/.test(value)) return `string "${value}"`;
  return typeof value;
}
