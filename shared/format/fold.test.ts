import { expect, it } from 'vitest';
import { fold } from './fold';

it.each([
  ['Đặng Thị Ánh', 'dang thi anh'],
  ['Łukasz', 'lukasz'],
  ['Sørensen', 'sorensen'],
  ['Groß', 'gross'],
  ['GROẞ', 'gross'],
  ['ＡＢＣ１２３', 'abc123'],
  ['İzmir', 'izmir'],
  ['林雨晴', '林雨晴'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
