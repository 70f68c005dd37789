import { type Expression, type SqlBool, sql } from 'kysely';

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Whether a text is anywhere in a column. */
export const occursIn = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql`${column} like ${`%${escaped(text)}%`} escape '\\'`;

/** Whether a column begins with a text. */
export const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql`${column} like ${`${escaped(text)}%`} escape '\\'`;
