/**
 * PostgreSQL codes for broken or refused connections, dropped databases, stopping or starting servers, and too many
 * connections.
 */
const states = /^(08...|3D000|57P0[1234]|53300)$/;
/** A lock that another program holds, or a statement that took too long. */
const waits = /^(55P03|57014|SQLITE_BUSY)$/;
const ofNetwork = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of `pg` without an error code, including too many calls waiting for a connection. */
const inWords =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Client (has encountered a connection error|was closed) and is not queryable)/;

/** True if a query failed because its database was away, so that the same call may work in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A socket file is missing while its server is down.
  const isGone = states.test(code) || ofNetwork.test(code) || (code === 'ENOENT' && syscall === 'connect');
  return isGone || inWords.test(error.message);
}

/** True if a query gave up waiting: nothing is broken, and the same call may work in a moment. */
export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof Error && waits.test(String((error as NodeJS.ErrnoException).code));
