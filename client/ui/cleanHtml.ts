import purify from 'dompurify';

/** Written HTML without anything that acts or that reaches out of its box; links to elsewhere open beside the page. */
export function cleanHtml(html: string): string {
  const fragment = purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'dialog'],
    FORBID_ATTR: ['style', 'class', 'id', 'name'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (!/^https?:/i.test(link.getAttribute('href') ?? '')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const picture of fragment.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
