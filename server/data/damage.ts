/** PostgreSQL codes for damaged or missing files, and for missing tables or columns. */
const states = /^(XX00[012]|58...|42P01|42703)$/;

/** The database's message about damaged data, if an error or its cause reports any. */
export function damageIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = String((error as NodeJS.ErrnoException).code);
  const isLost = code === 'SQLITE_ERROR' && /^no such (table|column)/.test(error.message);
  if (isLost || states.test(code) || /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/.test(code)) return error.message;
  return damageIn(error.cause);
}
