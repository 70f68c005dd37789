import type { builtInCodes, contentLanguages, TourCode } from '@shared/contracts/network/articles';

/**
 * An article as it is written here: `body` holds a paragraph an entry; `## ` begins a heading, `- ` an entry of a list, `! ` is a
 * picture of the guide, by its name, with what it shows: `! case The wizard.`.
 */
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
  tour?: TourCode;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Where the pictures of the guide lie, and their size. */
export const guidePicture = (name: string) => `articles/guide-${name}`;
export const guideSize = [720, 400] as const;

function pictureOf(line: string): string {
  const [name = '', ...words] = line.split(' ');
  const [width, height] = guideSize;
  const alt = escaped(words.join(' ')).replaceAll('"', '&quot;');
  return `<p><img src="/network/${guidePicture(name)}.svg" alt="${alt}" width="${width}" height="${height}" /></p>`;
}

function lineOf(line: string): string {
  if (line.startsWith('## ')) return `<h3>${escaped(line.slice(3))}</h3>`;
  if (line.startsWith('! ')) return pictureOf(line.slice(2));
  return `<p>${escaped(line)}</p>`;
}

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
    parts.push(lineOf(line));
  }
  close();
  return parts.join('');
}
