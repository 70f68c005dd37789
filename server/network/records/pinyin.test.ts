import { initialsOf } from '@shared/format/pinyin';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app';

describe('pinyin initials', () => {
  it.each([
    ['林雨晴', 'lyq'],
    ['欧阳修', 'oyx'],
    ['曾国强', 'zgq'],
    ['单田芳', 'stf'],
    ['吕洞宾', 'ldb'],
    ['歐陽娜娜', 'oynn'],
    ['阿爱安', 'aaa'],
    ['张三', 'zs'],
    ['王伟 Wei', 'ww'],
    ['', ''],
    ['Lin', ''],
    ['𠮷野', 'y'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('match the legal names of all members of the fixtures', async () => {
    const { db } = await testApp();
    const named = db
      .table('members')
      .all()
      .filter(({ chinese_name, last_name }) => chinese_name !== '' && /^[A-Z][a-z]+$/.test(last_name));
    for (const { chinese_name, first_name, last_name } of named) {
      const initials = initialsOf(chinese_name);
      // The given name has one or two characters; the legal name gives the first.
      expect([chinese_name, initials[0], initials[1]]).toEqual([
        chinese_name,
        last_name[0]?.toLowerCase(),
        first_name[0]?.toLowerCase(),
      ]);
      expect(initials).toHaveLength([...chinese_name].length);
    }
    expect(named.length).toBeGreaterThan(70);
  });
});
