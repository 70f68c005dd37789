import { describe, expect, it } from 'vitest';
import { isEnoughToSearch, searchForm, searchFormOf } from './searchForm';

describe('the search form of a name', () => {
  it.each(['浩', '林浩然', 'lhr', 'lin haoran', 'linhaoran', 'haoranlin', 'HAORAN'])('is found by %s', (q) => {
    const form = searchForm('Haoran Lin 林浩然');
    for (const word of q.toLowerCase().split(' ')) expect(form).toContain(word);
  });

  it('starts with the folded name, so that it still sorts by it', () => {
    expect(searchForm('José Núñez')).toBe('jose nunez\njosenunez\nnunezjose');
  });

  it('reads a Chinese client with the surname first', () => {
    expect(searchFormOf('浩然', '林')).toContain('lhr');
  });

  it('leaves sentences, numbers, and product names with digits alone', () => {
    expect(searchForm('C26-000207')).toBe('c26-000207');
    expect(searchForm('Northlight Index Builder 4')).toBe('northlight index builder 4');
    expect(searchForm('请客户签署交付回执')).toBe('请客户签署交付回执');
  });
});

describe('a search of a whole network', () => {
  it.each([
    ['赵', true],
    ['zh', true],
    ['z', false],
    [' ', false],
  ])('with %s may run: %s', (q, enough) => expect(isEnoughToSearch(q)).toBe(enough));
});
