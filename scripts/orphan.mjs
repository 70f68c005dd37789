/**
 * Under `npm start`, a shell between npm and this process dies of a signal to npm without passing it on. The server
 * would run on unseen and hold port and data, so losing the parent counts as a SIGTERM.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 100);
  watch.unref();
}
