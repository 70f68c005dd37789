import { alignments, allowedHtml } from '@shared/format/allowedHtml';
import purify from 'dompurify';
import { inBase } from '~/platform/basePath';

const headings = 'h1, h2, h3, h4, h5, h6';

/** Shifts the headings of a text so that they start at level `top`. */
function level(fragment: DocumentFragment, top: number): void {
  const elements = [...fragment.querySelectorAll(headings)];
  const shift = top - Math.min(...elements.map(({ tagName }) => Number(tagName[1])));
  if (shift === 0) return;
  for (const heading of elements) {
    const same = document.createElement(`h${Math.min(6, Number(heading.tagName[1]) + shift)}`);
    same.append(...heading.childNodes);
    heading.replaceWith(same);
  }
}

/**
 * Sanitizes HTML: no scripts, no handlers, and no styles that escape the box. External links open in a new tab.
 * Headings start at level `top`.
 */
export function cleanHtml(html: string, top = 3): string {
  const fragment = purify.sanitize(html, {
    ALLOWED_TAGS: [...allowedHtml.tags, 'h1', 'h5', 'h6'],
    ALLOWED_ATTR: [...new Set(Object.values(allowedHtml.attributes).flat()), 'class'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of fragment.querySelectorAll('[class]')) {
    const alignment = alignments.find((name) => element.classList.contains(name));
    if (alignment) element.className = alignment;
    else element.removeAttribute('class');
  }
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (!/^https?:/i.test(link.getAttribute('href') ?? '')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const name of ['href', 'src'])
    for (const element of fragment.querySelectorAll(`[${name}]`))
      element.setAttribute(name, inBase(element.getAttribute(name) ?? ''));
  level(fragment, top);
  for (const picture of fragment.querySelectorAll('img')) picture.setAttribute('loading', 'lazy');
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
