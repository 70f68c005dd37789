import { readdirSync, readFileSync } from 'node:fs';
import { Editor } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import { pastedHtml } from './pastedHtml';
import { richTextExtensions } from './richTextExtensions';

/** The text after a round trip through the editor. */
const editor = new Editor({ extensions: richTextExtensions, injectCSS: false });
function edited(html: string): string {
  editor.commands.setContent(html);
  return editor.getHTML();
}

/** Elements that the editor adds: paragraphs in list items and cells, parts of tables. */
const ignored = ['p', 'thead', 'tbody', 'colgroup', 'col'];
const sameAs: Record<string, string> = { b: 'strong', i: 'em' };
const keptAttributes = ['src', 'alt', 'width', 'height', 'scope', 'href', 'class', 'colspan', 'rowspan'];

/** A text's visible content, in order. */
function seen(html: string): string[] {
  const box = document.createElement('div');
  box.innerHTML = html;
  const parts: string[] = [];
  for (const element of box.querySelectorAll('*')) {
    if (ignored.includes(element.localName)) continue;
    const name = sameAs[element.localName] ?? element.localName;
    const attributes = keptAttributes.flatMap((each) => {
      const value = element.getAttribute(each);
      return value === null || (/span$/.test(each) && value === '1') ? [] : [`${each}=${value}`];
    });
    parts.push([name, ...attributes, element.textContent?.replace(/\s+/g, ' ').trim()].join(' '));
  }
  return [...parts, box.textContent?.replace(/\s+/g, '') ?? ''];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^<(p|h\d|ul|ol|table|blockquote|img)[ >]/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const files = ['network', 'demos'].flatMap((folder) =>
  readdirSync(`fixtures/${folder}`).map((name) => `fixtures/${folder}/${name}`),
);
const shipped = files
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, texts: textsIn(JSON.parse(readFileSync(file, 'utf8'))) }))
  .filter(({ texts }) => texts.length > 0);

describe('the editor', () => {
  it.each(shipped)('keeps everything in the texts of $file', ({ texts }) => {
    for (const text of texts) expect(seen(edited(text))).toEqual(seen(text));
  });

  it('keeps alignment', () => {
    const text = '<h3 class="align-center">Title</h3><p class="align-end">Text</p>';
    expect(edited(text)).toBe(text);
  });
});

describe('pasted text', () => {
  it('from Google Docs keeps bold, italic and lists', () => {
    const docs =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;color:#000">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span></p><ul><li style="list-style-type:disc"><p><span>One</span></p></li></ul><h2><span style="font-size:16pt">Title</span></h2><a href="https://x.example" style="text-decoration:none"><span>link</span></a></b>';
    expect(pastedHtml(docs)).toBe(
      '<p>Plain <strong>bold</strong><em> italic</em></p><ul><li><p>One</p></li></ul><p>Title</p><a href="https://x.example">link</a>',
    );
  });

  it('from Word keeps its lists', () => {
    const word =
      '<p class="MsoNormal">Before<o:p></o:p></p><p class="MsoListParagraphCxSpFirst" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;&nbsp;</span></span><b>First</b></p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>Second</p>';
    expect(pastedHtml(word)).toBe('<p>Before</p><ol><li><strong>First</strong></li><li>Second</li></ol>');
  });

  it('loses pictures, tables, styles and unsafe links', () => {
    const page =
      '<table><tr><td style="color:red">cell</td></tr></table><img src="https://x.example/y.png"><a href="javascript:alert(1)">x</a>';
    expect(pastedHtml(page)).toBe('cell<a>x</a>');
  });

  it('from the editor itself keeps all its formatting', () => {
    const own = '<table data-pm-slice="1 1 []"><tbody><tr><td>cell</td></tr></tbody></table>';
    expect(pastedHtml(own)).toBe(own);
  });
});
