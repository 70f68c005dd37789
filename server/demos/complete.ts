import { z } from 'zod';
import { nobody } from './demos';
import type { Rows } from './seed';
import { type DemoDatabase, schemas, type Tables } from './tables';

/** Defaults of fields that rows of earlier versions lack and the fixtures do not supply. */
const since: { [K in keyof Tables]?: (row: Tables[K]) => Partial<Tables[K]> } = {
  profilePosts: ({ id }) => ({ owner: nobody, no: id }),
  profiles: () => ({ owner: nobody }),
  accountSettings: () => ({ owner: nobody }),
  mailFiles: () => ({ storedAt: new Date(0).toISOString() }),
};

/**
 * Completes the data of an earlier version: missing tables come from the fixtures, missing fields from the fixture of
 * the same row, otherwise they get an empty value. Existing data stay unchanged.
 */
export async function complete(db: DemoDatabase, seed: Rows): Promise<void> {
  const changed: [name: keyof Tables, row: Tables[keyof Tables]][] = [];
  const begun: (keyof Tables)[] = [];
  for (const name of Object.keys(schemas) as (keyof Tables)[]) {
    const fixtures = new Map(seed[name].map((row) => [row.id, row as Tables[keyof Tables]]));
    if (!db.began(name)) {
      begun.push(name);
      for (const [id, row] of fixtures) if (!db.table(name).get(id)) changed.push([name, row]);
    }
    for (const row of db.table(name).all()) {
      const withDefaults = { ...since[name]?.(row as never), ...row };
      const whole = completed(schemas[name], withDefaults, fixtures.get(row.id)) as Tables[keyof Tables];
      if (whole !== withDefaults || Object.keys(withDefaults).length > Object.keys(row).length)
        changed.push([name, whole]);
    }
  }
  if (changed.length === 0 && begun.length === 0) return;
  await db.write((tx) => {
    for (const [name, row] of changed) tx.put(name, row as never);
    for (const name of begun) {
      const rows = db.table(name).all() as readonly { id: number }[];
      tx.startIds(
        name,
        rows.reduce((last, { id }) => Math.max(last, id), 0),
      );
    }
  });
}

/** The same value if it is complete, otherwise a copy with the fields that the schema requires. */
function completed(schema: z.ZodType, value: unknown, fixture: unknown): unknown {
  if (value === undefined) return schema.safeParse(undefined).success ? undefined : (fixture ?? emptyOf(schema));
  if (value === null || typeof value !== 'object') return value;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return completed(schema.unwrap() as z.ZodType, value, fixture);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item) => completed(schema.element as z.ZodType, item, undefined));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const fields = value as Record<string, unknown>;
  const missing = Object.entries(schema.shape as Record<string, z.ZodType>)
    .map(([key, field]) => [key, completed(field, fields[key], (fixture as typeof fields | undefined)?.[key])] as const)
    .filter(([key, field]) => field !== fields[key]);
  return missing.length > 0 ? { ...fields, ...Object.fromEntries(missing) } : value;
}

/** The first empty value that the schema accepts. */
function emptyOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) return completed(schema, {}, undefined);
  return [null, [], '', 0, false].find((value) => schema.safeParse(value).success);
}
