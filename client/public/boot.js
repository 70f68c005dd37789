// Runs in <head> before the first paint: sets skin, direction and language, so that neither flashes. Never throws.
(() => {
  const root = document.documentElement;
  let kept = {};
  try {
    const read = JSON.parse(localStorage.getItem('lantern.preferences') || '{}');
    if (read && typeof read === 'object') kept = read;
  } catch {
    // Storage shut off or its content corrupted: the defaults below are right.
  }
  const one = (value, allowed) => (allowed.includes(value) ? value : allowed[0]);
  root.dataset.skin = one(kept.skin, ['light', 'bordered', 'dark', 'semi-dark']);
  root.dir = one(kept.direction, ['ltr', 'rtl']);
  root.lang = one(kept.language, ['en', 'de', 'fr', 'pt']);
})();
