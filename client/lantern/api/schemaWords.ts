import type { JsonSchema } from '@shared/contracts/lantern/description';
import { nameIn } from './operations';

const isNothing = ({ type }: JsonSchema) => type === 'null';

/** A schema without its null option, and whether it had one. */
export function nullable(schema: JsonSchema): { schema: JsonSchema; orNull: boolean } {
  const options = schema.anyOf ?? [];
  const [only, ...alternatives] = options.filter((option) => !isNothing(option));
  if (!only || options.length === alternatives.length + 1) return { schema, orNull: false };
  const { anyOf: _, ...rest } = schema;
  return {
    schema: alternatives.length > 0 ? { ...rest, anyOf: [only, ...alternatives] } : { ...rest, ...only },
    orNull: true,
  };
}

/** A schema's type in JSON's own terms, because the body is JSON: `integer`, `string[]`, `"a" | "b"`. */
export function typeOf(schema: JsonSchema): string {
  const { schema: bare, orNull } = nullable(schema);
  return orNull ? `${bareType(bare)} | null` : bareType(bare);
}

function bareType(schema: JsonSchema): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (schema.type === 'array') return schema.items ? `${inBrackets(typeOf(schema.items))}[]` : 'array';
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.join(' | ');
  if (schema.type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object')
    return `{ [name]: ${typeOf(schema.additionalProperties)} }`;
  return schema.type ?? 'any';
}

const inBrackets = (type: string) => (type.includes(' | ') ? `(${type})` : type);

export interface Limit {
  key: string;
  values: Record<string, unknown>;
}

/** A schema's limits beyond its type. */
export function limitsOf(schema: JsonSchema): Limit[] {
  const { schema: of } = nullable(schema);
  const limits: Limit[] = [];
  const between = (key: string, min: number | undefined, max: number | undefined) => {
    if (min !== undefined && max !== undefined) limits.push({ key: `${key}.between`, values: { min, max } });
    else if (min !== undefined) limits.push({ key: `${key}.atLeast`, values: { min } });
    else if (max !== undefined) limits.push({ key: `${key}.atMost`, values: { max } });
  };
  if (of.format) limits.push({ key: 'limit.format', values: { format: of.format } });
  between('limit.value', of.minimum ?? (of.exclusiveMinimum === 0 ? 1 : of.exclusiveMinimum), of.maximum);
  if (of.minLength === 1 && of.maxLength === undefined) limits.push({ key: 'limit.length.filled', values: {} });
  else between('limit.length', of.minLength, of.maxLength);
  between('limit.items', of.minItems, of.maxItems);
  if (of.pattern) limits.push({ key: 'limit.pattern', values: { pattern: of.pattern } });
  if (of.default !== undefined) limits.push({ key: 'limit.default', values: { value: JSON.stringify(of.default) } });
  return limits;
}

export interface SchemaChildren {
  /** Fields of an object, or of a list's entries. */
  properties?: { name: string; schema: JsonSchema; required: boolean }[];
  /** Alternative shapes, if there is more than one. */
  options?: { name: string; schema: JsonSchema }[];
}

type Resolve = (schema: JsonSchema) => JsonSchema;

/** A schema's fields or alternatives. `resolve` follows references. */
export function childrenOf(schema: JsonSchema, resolve: Resolve): SchemaChildren {
  const of = resolve(nullable(resolve(schema)).schema);
  if (of.properties) {
    const required = new Set(of.required);
    return {
      properties: Object.entries(of.properties).map(([name, one]) => ({
        name,
        schema: one,
        required: required.has(name),
      })),
    };
  }
  if (of.items) return childrenOf(of.items, resolve);
  const options = (of.oneOf ?? of.anyOf ?? []).filter((option) => hasChildren(option, resolve));
  const [only] = options;
  if (!only) return {};
  if (options.length === 1 && !of.oneOf) return childrenOf(only, resolve);
  return {
    options: options.map((option) => {
      const shape = resolve(option);
      return { name: shape.title ?? typeOf(option), schema: shape };
    }),
  };
}

export const hasChildren = (schema: JsonSchema, resolve: Resolve): boolean => {
  const { properties, options } = childrenOf(schema, resolve);
  return (properties?.length ?? 0) > 0 || options !== undefined;
};
