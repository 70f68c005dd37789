import { describe, expect, it } from 'vitest';
import { masked, maskedHeaders, maskedUrl, shownMarks } from './masks';

describe('masked values', () => {
  it('keep the form that their contract asks for', () => {
    const person = {
      ...{ email: 'li@north.example', phone: '+1 415 555 0123', birthday: '1980-02-03', birthday_md: '02-03' },
      ...{ address: '1 Main St', postcode: '94110', password: 'secret', tax_id_last4: '1234', first_name: 'Bingbing' },
    };
    expect(masked(person, shownMarks)).toEqual({
      ...{ email: 'masked@example.com', phone: '+14155550100', birthday: '1970-01-01', birthday_md: '01-01' },
      ...{ address: '•••', postcode: '00000', password: '•••', tax_id_last4: '0000', first_name: 'Bingbing' },
    });
  });

  it('are found at any depth, and reported by path', () => {
    const found: string[] = [];
    const data = { list: [{ member: { phone: '+14155550123', name: 'Li' } }], emails: ['a@b.example', ''] };
    expect(masked(data, shownMarks, (path) => found.push(path))).toEqual({
      list: [{ member: { phone: '+14155550100', name: 'Li' } }],
      emails: ['masked@example.com', ''],
    });
    expect(found).toEqual(['list[].member.phone', 'emails[]']);
  });

  it('shorten names of people to initials where these are masked', () => {
    expect(masked({ client_name: 'Bingbing Li', name_zh: '李冰冰' }, new Set(['name']))).toEqual({
      client_name: 'B. L.',
      name_zh: '李.',
    });
  });

  it('cover secrets in addresses and headers', () => {
    expect(maskedUrl('/x?q=a&token=abc')).toBe('/x?q=a&token=•••');
    expect(maskedUrl('/x?email=li%40north.example&page=2')).toBe('/x?email=masked@example.com&page=2');
    expect(maskedUrl('/x')).toBe('/x');
    expect(
      maskedHeaders([
        ['Authorization', 'Bearer a'],
        ['accept', '*/*'],
      ]),
    ).toEqual([
      ['Authorization', '•••'],
      ['accept', '*/*'],
    ]);
  });
});
