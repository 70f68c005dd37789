/** Replacement tags for the pasted elements that stay. */
const keptAs: Record<string, string> = {
  P: 'p',
  H1: 'p',
  H2: 'p',
  H3: 'p',
  H4: 'p',
  H5: 'p',
  H6: 'p',
  BR: 'br',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  A: 'a',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
};

/** An inline style from another program. `element.style` is empty under the content security policy. */
const styleOf = (element: Element, name: string): string =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(element.getAttribute('style') ?? '')?.[1]?.trim() ?? '';

const isBold = (element: Element) => /^(bold|bolder|[6-9]\d\d)$/.test(styleOf(element, 'font-weight'));
const isPlain = (element: Element) => /^(normal|400)$/.test(styleOf(element, 'font-weight'));
const isItalic = (element: Element) => styleOf(element, 'font-style') === 'italic';

/** The replacement for a pasted element; undefined when only its contents stay. */
function replacement(element: Element, document: Document): Element | undefined {
  const name = keptAs[element.tagName];
  // Google Docs wraps every copy in a <b> that is not bold.
  if (!name || (name === 'strong' && isPlain(element))) return undefined;
  const made = document.createElement(name);
  const href = name === 'a' ? (element.getAttribute('href') ?? '') : '';
  if (/^(https:|mailto:|tel:)/i.test(href)) made.setAttribute('href', href);
  return made;
}

function copied(from: Node, to: Node, document: Document): void {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) to.appendChild(document.createTextNode(node.textContent ?? ''));
    if (!(node instanceof Element) || /^(STYLE|SCRIPT|META|TITLE|XML)$/i.test(node.tagName)) continue;
    // Word writes the number or bullet of a list item as text.
    if (/mso-list:\s*ignore/i.test(node.getAttribute('style') ?? '')) continue;
    let target = to;
    const own = replacement(node, document);
    if (own) target = target.appendChild(own);
    const isInline = !own || ['strong', 'em', 'a'].includes(own.localName);
    if (isInline && isBold(node) && own?.localName !== 'strong')
      target = target.appendChild(document.createElement('strong'));
    if (isInline && isItalic(node) && own?.localName !== 'em')
      target = target.appendChild(document.createElement('em'));
    copied(node, target, document);
  }
}

/** Paragraphs that Word marks as list items become lists. */
function listed(document: Document): void {
  for (const paragraph of document.querySelectorAll('p')) {
    if (!/mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')) continue;
    const marker = paragraph.querySelector('[style*="mso-list"]')?.textContent?.trim() ?? '';
    const name = /^[\p{L}\d]{1,4}[.)]/u.test(marker) ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const list = before?.localName === name ? before : document.createElement(name);
    if (list !== before) paragraph.before(list);
    const item = list.appendChild(document.createElement('li'));
    item.append(...paragraph.childNodes);
    paragraph.remove();
  }
}

/**
 * HTML from the clipboard, reduced to paragraphs, bold, italic, lists and links. Copies from our own editor keep everything.
 */
export function pastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const document = new DOMParser().parseFromString(html, 'text/html');
  listed(document);
  const clean = document.implementation.createHTMLDocument();
  copied(document.body, clean.body, clean);
  return clean.body.innerHTML;
}
