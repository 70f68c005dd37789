import type { builtInCodes, contentLanguages } from '@shared/contracts/network/articles';

/** An article as it is written here: `body` holds a paragraph an entry; `## ` begins a heading, `- ` an entry of a list. */
export interface WrittenArticle {
  code: (typeof builtInCodes)[number];
  slug: string;
  title: string;
  zh: string;
  summary: string;
  /** Days since it was published; below 0 it is scheduled. */
  days: number;
  body: readonly string[];
  author: 'Linnea Hartwell' | 'Shufen Tan' | 'Gregory Osterman';
  pinned?: true;
  ack?: true;
  status?: 'draft' | 'archived';
  levels?: readonly number[];
  states?: readonly string[];
  /** English if left out. */
  locale?: (typeof contentLanguages)[number];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Written lines as HTML. */
export function htmlOf(lines: readonly string[]): string {
  const parts: string[] = [];
  let entries: string[] = [];
  const close = () => {
    if (entries.length > 0) parts.push(`<ul>${entries.map((entry) => `<li>${escaped(entry)}</li>`).join('')}</ul>`);
    entries = [];
  };
  for (const line of lines) {
    if (line.startsWith('- ')) {
      entries.push(line.slice(2));
      continue;
    }
    close();
    parts.push(line.startsWith('## ') ? `<h3>${escaped(line.slice(3))}</h3>` : `<p>${escaped(line)}</p>`);
  }
  close();
  return parts.join('');
}
