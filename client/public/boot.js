// Runs in <head> before the first paint: sets skin, direction and language, so that neither flashes; and asks at once for what
// comes after the first files. Never throws.
(() => {
  const root = document.documentElement;
  let kept = {};
  let signedIn = false;
  try {
    const read = JSON.parse(localStorage.getItem('lantern.preferences') || '{}');
    if (read && typeof read === 'object') kept = read;
    signedIn = localStorage.getItem('accessToken') !== null;
  } catch {
    // Storage shut off or its content corrupted: the defaults below are right.
  }
  const one = (value, allowed) => (allowed.includes(value) ? value : allowed[0]);
  root.dataset.skin = one(kept.skin, ['light', 'bordered', 'dark', 'semi-dark']);
  root.dataset.density = one(kept.density, ['comfortable', 'compact']);
  root.dir = one(kept.direction, ['ltr', 'rtl']);
  root.lang = one(kept.language, ['en', 'de', 'fr', 'pt']);
  const files = (name) => (document.querySelector(`[name=lantern-${name}]`)?.content ?? '').split(' ').filter(Boolean);
  const where = signedIn ? 'inside' : 'outside';
  // Without a session the sign-in page comes first, whatever the address.
  const screen = signedIn ? files('screen') : [];
  const runs = files('runs');
  const coming = new Set([...files(where), ...files(`${where}-${root.lang}`), ...screen]);
  for (const href of [...coming].filter((each) => !runs.includes(each))) {
    const how = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...how, crossOrigin: '', href }));
  }
  // The first figure of a page waits until the browser has read its rules of writing them: here it does so while files arrive.
  if (signedIn) new Intl.NumberFormat(root.lang).format(0);
  // Each in a task of its own, so that the page answers in between. None of them in development, where the page names its script.
  const parsed = new Promise((done) => document.addEventListener('DOMContentLoaded', done));
  parsed.then(() => document.body.classList.toggle('dark-layout', root.dataset.skin.endsWith('dark')));
  runs.reduce((before, file) => before.then(() => import(file)), parsed);
})();
