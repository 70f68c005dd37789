import { alignments, allowedHtml } from '@shared/format/allowedHtml';
import purify from 'dompurify';
import { inBase } from '~/platform/basePath';
import { occurrencesOf } from './occurrences';

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

/** Highlights every occurrence of a search term, also across elements. */
function highlight(fragment: DocumentFragment, term: string): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: { node: Text; from: number }[] = [];
  let whole = '';
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    texts.push({ node, from: whole.length });
    whole += node.data;
  }
  // From the end: splitting a text leaves everything before the hit in place.
  for (const { 0: hit, index } of [...whole.matchAll(occurrencesOf(term))].reverse())
    for (const { node, from } of texts) {
      const [start, end] = [Math.max(0, index - from), Math.min(node.length, index + hit.length - from)];
      if (start >= end) continue;
      const part = node.splitText(start);
      part.splitText(end - start);
      const mark = document.createElement('mark');
      part.replaceWith(mark);
      mark.append(part);
    }
}

/**
 * Sanitizes HTML: no scripts, no handlers, and no styles that escape the box. External links open in a new tab.
 * Headings start at level `top`; occurrences of `search` are highlighted.
 */
export function cleanHtml(html: string, top = 3, search = ''): string {
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
  if (search.trim() !== '') highlight(fragment, search);
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
