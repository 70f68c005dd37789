import type { z } from 'zod';

type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/**
 * A value of the schema's kind that shows as a dash: null where that is allowed, a number without a value, an empty
 * text, choice, list, or record.
 */
export function standInOf(schema: Schema): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'nullable':
      return null;
    case 'number':
      return Number.NaN;
    case 'string':
    case 'enum':
      return '';
    case 'boolean':
      return false;
    case 'array':
    case 'tuple':
      return [];
    case 'record':
      return {};
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, standInOf(field)]));
    case 'literal':
      return def.values[0];
    case 'union':
      return def.options.some((option) => defOf(option).type === 'null') ? null : standInOf(def.options[0] as Schema);
    case 'lazy':
      return standInOf(def.getter());
    case 'pipe':
      return standInOf(def.out);
    case 'readonly':
    case 'default':
    case 'prefault':
      return standInOf(def.innerType);
    default:
      return undefined;
  }
}

/** The schema at a path of an answer; undefined where it depends on the value. */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | undefined {
  const def = defOf(schema);
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
    case 'prefault':
      return path.length === 0 ? schema : schemaAt(def.innerType, path);
    case 'lazy':
      return schemaAt(def.getter(), path);
    case 'pipe':
      return path.length === 0 ? schema : schemaAt(def.out, path);
    default:
  }
  const [step, ...rest] = path;
  if (step === undefined) return schema;
  switch (def.type) {
    case 'object':
      return def.shape[String(step)] && schemaAt(def.shape[String(step)] as Schema, rest);
    case 'array':
      return schemaAt(def.element, rest);
    case 'record':
      return schemaAt(def.valueType, rest);
    case 'tuple':
      return def.items[Number(step)] && schemaAt(def.items[Number(step)] as Schema, rest);
    case 'union':
      return def.options.map((option) => schemaAt(option, path)).find(Boolean);
    default:
      return undefined;
  }
}
