import type { builtInCodes, contentLanguages, TourCode } from '@shared/contracts/network/articles';

/**
 * The source of an article. Each entry of `body` is a paragraph, a heading (`## `), a list item (`- `) or a picture of
 * the guide with its name and description (`! case The wizard.`).
 */
export interface WrittenArticle {
  code: (typeof builtInCodes)[number];
  slug: string;
  title: string;
  zh: string;
  summary: string;
  /** Days since publication; negative when scheduled. */
  days: number;
  body: readonly string[];
  author: 'Linnea Hartwell' | 'Shufen Tan' | 'Gregory Osterman';
  pinned?: true;
  ack?: true;
  status?: 'draft' | 'archived';
  levels?: readonly number[];
  states?: readonly string[];
  /** English by default. */
  locale?: (typeof contentLanguages)[number];
  tour?: TourCode;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** File name of a guide picture; `guideSize` is the size in px. */
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
