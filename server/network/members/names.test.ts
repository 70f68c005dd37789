import { describe, expect, it } from 'vitest';
import { maskName, nameOf } from '../records/names';
import { maskAddress } from './names';

describe('a name', () => {
  it.each([
    ['Yuqing Lin', '林雨晴', 'Yuqing Lin 林雨晴'],
    ['Yuqing Lin', '', 'Yuqing Lin'],
    ['林雨晴', '林雨晴', '林雨晴'],
    ['Yuqing 林雨晴', '林雨晴', 'Yuqing 林雨晴'],
  ])('%s %s is shown as %s', (display_name, chinese_name, shown) => {
    expect(nameOf({ display_name, chinese_name })).toBe(shown);
  });

  it.each([
    ['Lily', 'Wong', 'L*** W***'],
    ['A', 'B', 'A*** B***'],
    ["O'Neil", 'van Dyk', 'O*** v***'],
  ])('%s %s is masked as %s', (first, last, masked) => {
    expect(maskName(first, last)).toBe(masked);
  });
});

describe('an address in the log', () => {
  it.each([
    ['john@domain.com', 'j***@d***.com'],
    ['a@mail.example.co.uk', 'a***@m***.uk'],
    ['+14155550111', '***11'],
  ])('%s is %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});
