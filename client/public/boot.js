// Runs in <head> before the first paint: sets skin, direction and language, so that neither flashes; and asks at once for what
// only the signed-in need. Never throws.
(() => {
  const root = document.documentElement;
  let kept = {};
  let inside = '';
  try {
    const read = JSON.parse(localStorage.getItem('lantern.preferences') || '{}');
    if (read && typeof read === 'object') kept = read;
    if (localStorage.getItem('accessToken')) inside = document.querySelector('[name=lantern-inside]')?.content ?? '';
  } catch {
    // Storage shut off or its content corrupted: the defaults below are right.
  }
  const one = (value, allowed) => (allowed.includes(value) ? value : allowed[0]);
  root.dataset.skin = one(kept.skin, ['light', 'bordered', 'dark', 'semi-dark']);
  root.dir = one(kept.direction, ['ltr', 'rtl']);
  root.lang = one(kept.language, ['en', 'de', 'fr', 'pt']);
  for (const href of inside.split(' ').filter(Boolean))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
})();
