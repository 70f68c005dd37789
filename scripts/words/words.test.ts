import { describe, expect, it } from 'vitest';
import { allowed, folderOf } from './rates';
import { adviceOn } from './rules';
import { commentsOf, testNamesOf } from './texts';

describe('advice on a comment', () => {
  it.each([
    ['What one user has in the cart and on the wish list.', 'Begin with the noun or the verb.'],
    ['How many prospects stand at each step.', 'Begin with the noun or the verb.'],
    ['A row for whom it may concern most.', 'Name the person or the thing.'],
    ['Of a small group no years: it has few records.', 'Put the subject first.'],
    ['The list by which rows are sorted.', 'Make two sentences.'],
    ['A page that is to be shown later.', 'Name who does it.'],
    ['The old rows stay meanwhile, and go later.', 'Use the plain word.'],
    ['Waits so long as nothing changes there.', undefined],
    ['Waits so long that nothing changes there.', 'State the condition or the number.'],
    ['It keeps those that they gave this.', 'Name what the pronouns refer to.'],
    [`A sentence ${'with more words '.repeat(12)}.`, 'Make two sentences: more than 36 words.'],
  ])('on “%s” is “%s”', (text, advice) => {
    expect(adviceOn(text)).toEqual(advice === undefined ? [] : [advice]);
  });

  it.each([
    'One user’s cart and wish list, shared by the navbar and the shop’s pages.',
    'Updates a run’s payments in short transactions, so other writers never wait long.',
    'Focus after paint, when layout costs nothing extra.',
    'What does the office see?',
    'In dollars.',
    'Calls `what is told` of the store (what nobody reads).',
  ])('is empty for “%s”', (text) => {
    expect(adviceOn(text)).toEqual([]);
  });
});

describe('the texts of a file', () => {
  const source = [
    '/**',
    ' * The first line of a comment,',
    ' * and its second.',
    ' * @param a is no prose of ours',
    ' */',
    'export const a = 1; // A remark behind the code.',
    '// One comment of two lines,',
    '// which belong together.',
    'const text = "// no comment in a text";',
    '// biome-ignore lint/style/useConst: a directive is no prose',
    'const element = <p>{/* A comment between two elements. */}// No comment in a paragraph.</p>;',
    "it('refuses a second reversal', () => {});",
    "it.each([1])('counts up to %i', () => {});",
    "describe.skipIf(true)('several servers', () => expect('it').toBe('text'));",
  ].join('\n');

  it('are its comments, joined by line, without directives and texts that look like comments', () => {
    expect(commentsOf('a.tsx', source)).toEqual([
      { line: 1, text: 'The first line of a comment, and its second.' },
      { line: 6, text: 'A remark behind the code.' },
      { line: 7, text: 'One comment of two lines, which belong together.' },
      { line: 11, text: 'A comment between two elements.' },
    ]);
  });

  it('are the comments of a style sheet', () => {
    expect(commentsOf('a.css', '.a {\n  /* Room for the longest amount. */\n  content: "/* none */";\n}')).toEqual([
      { line: 2, text: 'Room for the longest amount.' },
    ]);
  });

  it('are the titles of its tests and groups', () => {
    expect(testNamesOf('a.test.tsx', source)).toEqual([
      { line: 12, text: 'refuses a second reversal' },
      { line: 13, text: 'counts up to %i' },
      { line: 14, text: 'several servers' },
    ]);
  });
});

describe('the rate of a folder', () => {
  it('is counted by the folders below client, server, and shared', () => {
    expect(['client/ui/prime/Button.tsx', 'server/main.ts', 'scripts/e2e/shop.spec.ts'].map(folderOf)).toEqual([
      'client/ui',
      'server',
      'scripts',
    ]);
  });

  it('allows a single place in a small folder', () => {
    expect([allowed(11), allowed(900)]).toEqual([1, 45]);
  });
});
