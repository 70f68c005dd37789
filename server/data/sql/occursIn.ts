import { type Expression, type SqlBool, sql } from 'kysely';

/** Tests whether a column contains a text. */
export const occursIn = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
