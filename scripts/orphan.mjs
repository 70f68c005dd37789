/**
 * Under `npm start` a shell stands between npm and us that dies of a signal to npm without passing it on: we would serve on, unseen
 * and holding port and data. So the loss of the parent counts as a SIGTERM.
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
