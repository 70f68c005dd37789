import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a text is anywhere in a column. */
export const occursIn = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
