/** Of PostgreSQL: broken or refused connections, servers that stop or start, and too many connections. */
const states = /^(08...|57P0[123]|53300)$/;
const ofNetwork = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` says in its own words, also of too many calls that wait for a connection. */
const inWords =
  /^(Connection terminated|timeout e(xceeded when trying to connect|xpired)|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether a query failed because its database was away, so that the same call may work in a moment. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // A socket that is a file is missing while its server is.
  const isGone = states.test(code) || ofNetwork.test(code) || (code === 'ENOENT' && syscall === 'connect');
  return isGone || inWords.test(error.message);
}
