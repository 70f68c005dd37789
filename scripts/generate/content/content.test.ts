import { describe, expect, test } from 'vitest';
import { defaults, generate } from '../generate';
import { contentFaults } from './check';
import { fileFaults } from './checkFiles';
import type { Content } from './generate';
import { documents } from './library';
import { pdfOf } from './pdf';
import { networkPictures } from './pictures';

const network = generate(defaults.seed, defaults.asOf);
const { content } = network.parts;
const files = [...networkPictures(), ...documents(network.collections, defaults.asOf)];

function changed(change: (content: Content) => void): Content {
  const copy = structuredClone(content);
  change(copy);
  return copy;
}

describe('the content', () => {
  test('names every generated file, and generates every named file', () => {
    expect(fileFaults(content, files)).toEqual([]);
  });

  test.each<[string, (content: Content) => void, RegExp]>([
    ['an article too few', ({ articles }) => articles.pop(), /Articles of system_guide: 10 instead of 11/],
    [
      'a repeated slug',
      ({ articles }) => Object.assign(articles[0] ?? {}, { slug: articles[1]?.slug }),
      /The slug .* twice/,
    ],
    [
      'HTML that would not be stored',
      ({ articles }) => Object.assign(articles[0] ?? {}, { body: '<p onclick="x()">a</p>' }),
      /not as it would be stored/,
    ],
    [
      'a course without questions',
      ({ resources }) =>
        Object.assign(resources.find(({ library }) => library === 'training_tutorial') ?? {}, { quiz: [] }),
      /has no quiz/,
    ],
    ['a menu in a circle', ({ menus }) => Object.assign(menus[0] ?? {}, { parent_id: 1 }), /stands too deep/],
    ['an entry that leads nowhere', ({ menus }) => Object.assign(menus[0] ?? {}, { route: '' }), /leads nowhere/],
    [
      'a reading before its article',
      ({ article_reads }) => Object.assign(article_reads[0] ?? {}, { read_at: '2020-01-01T00:00:00.000Z' }),
      /earlier than its article/,
    ],
    [
      'a pass without a certificate',
      ({ resource_progress }) =>
        Object.assign(resource_progress.find(({ passed_at }) => passed_at) ?? {}, { certificate_no: null }),
      /lacks its certificate/,
    ],
  ])('has a fault with %s', (_what, change, sentence) => {
    expect(contentFaults(content)).toEqual([]);
    expect(contentFaults(changed(change)).join('\n')).toMatch(sentence);
  });

  test.each<[string, typeof files, RegExp]>([
    ['that is missing', files.slice(1), /There is no file/],
    ['that no record names', [...files, ['/network/articles/odd.svg', '<svg/>']], /Nothing names/],
    ['with a script', files.map(([file, text], at) => [file, at === 0 ? '<svg><script/></svg>' : text]), /not served/],
  ])('has a fault with a file %s', (_what, some, sentence) => {
    expect(fileFaults(content, some).join('\n')).toMatch(sentence);
  });
});

describe('a document', () => {
  const text = pdfOf(
    [
      { heading: 'One (1)', paragraphs: ['It’s here.'] },
      { heading: 'Two', paragraphs: [] },
    ],
    'Below',
  );

  test('gives the offset of each of its objects', () => {
    const [, table = ''] = /startxref\n(\d+)/.exec(text) ?? [];
    expect(text.slice(Number(table), Number(table) + 4)).toBe('xref');
    const places = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places).toHaveLength(8);
    for (const [index, place] of places.entries())
      expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
  });

  test('has streams of the stated length and only ASCII characters', () => {
    for (const [, length, content] of text.matchAll(/<<\/Length (\d+)>>stream\n([\s\S]*?)\nendstream/g))
      expect(content?.length).toBe(Number(length));
    expect(text).toContain('(One \\(1\\)) Tj');
    expect(text).toContain('(It\\222s here.) Tj');
    expect(text).toMatch(/^[\n -~]*$/);
    expect(() => pdfOf([{ heading: '年金', paragraphs: [] }], '')).toThrow('No Western font has 年.');
  });
});
