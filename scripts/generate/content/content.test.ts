import { describe, expect, test } from 'vitest';
import { defaults, generate } from '../generate';
import { publicFiles } from '../publicFiles';
import { contentFaults } from './check';
import { fileFaults } from './checkFiles';
import type { Content } from './generate';

const network = generate(defaults.seed, defaults.asOf);
const { content } = network.parts;
const files = publicFiles('/network');

function changed(change: (content: Content) => void): Content {
  const copy = structuredClone(content);
  change(copy);
  return copy;
}

describe('the content', () => {
  test('names every file, and has every named file', () => {
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
