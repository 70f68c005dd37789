import { escaped } from './replies';

/** True for HTML of paragraphs and line breaks only, which plain text keeps. */
export const isPlain = (html: string): boolean => !/<(?!\/?p>|br\s*\/?>)[a-z]/i.test(html);

/** HTML as plain text: a blank line between paragraphs, a dash before list items, `>` before quoted lines. */
export function plainOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const innerFirst = (selector: string) => [...body.querySelectorAll(selector)].reverse();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (link.textContent !== href) link.append(` (${href})`);
  }
  for (const item of innerFirst('li')) item.replaceWith(`- ${item.textContent.trim()}\n`);
  for (const row of body.querySelectorAll('tr')) row.append('\n');
  for (const block of innerFirst('p, h1, h2, h3, h4, h5, h6, pre, ul, ol, table')) block.append('\n\n');
  for (const quote of innerFirst('blockquote'))
    quote.replaceWith(`${quote.textContent.trim().replace(/^/gm, '> ')}\n\n`);
  return body.textContent.replace(/\n{3,}/g, '\n\n').trim();
}

/** Plain text as HTML; blank lines separate paragraphs. */
export const htmlOf = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .trim()
        .split(/\n{2,}/)
        .map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br />')}</p>`)
        .join('');
