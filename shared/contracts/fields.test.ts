import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { issuesOf } from '../http/issues';
import {
  day,
  email,
  httpsUrl,
  id,
  instant,
  legalName,
  letterCode,
  nameText,
  optionalNameText,
  optionalText,
  phone,
  query,
  state,
  text,
} from './fields';
import { address } from './network/members';

/** The parsed value of a field, or its issue codes. */
function read(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? result.data : issuesOf(result.error).map(({ code }) => code);
}

describe('text', () => {
  it('is trimmed and normalised', () => {
    expect(read(text(10), '  Zoe\u0308  ')).toBe('Zo\u00eb');
  });

  it('counts its characters after that', () => {
    expect(read(text(3), '  abc  ')).toBe('abc');
    expect(read(text(3), 'e\u0301e\u0301e\u0301')).toBe('\u00e9\u00e9\u00e9');
    expect(read(text(3), 'abcd')).toEqual(['tooLong']);
  });

  it('is required, and blanks are nothing', () => {
    expect([read(text(3), ''), read(text(3), '   '), read(text(3), undefined), read(text(3), null)]).toEqual(
      Array(4).fill(['required']),
    );
    expect(read(optionalText(3), '  ')).toBe('');
  });

  it.each(['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009b'])(
    'has no control character like %j',
    (control) => {
      expect(read(text(10), `a${control}b`)).toEqual(['control']);
    },
  );

  it('may have several lines', () => {
    expect(read(optionalText(20), 'one\n\ttwo\r\nthree')).toBe('one\n\ttwo\r\nthree');
  });

  it('is no number and no list', () => {
    expect([read(text(9), 7), read(text(9), ['a']), read(text(9), {})]).toEqual(Array(3).fill(['type']));
  });

  it('reads what it made as the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (value) => {
        const once = read(optionalText(400), value);
        if (typeof once === 'string') expect(read(optionalText(400), once)).toBe(once);
      }),
    );
  });
});

describe('a legal name', () => {
  it.each(["O'Neil-Zhang", 'José', 'Anne Marie', 'St. John', 'Müller', 'D’Arcy', 'Łukasz'])('may be %s', (name) => {
    expect(read(legalName(40), name)).toBe(name);
  });

  it.each(['林雨晴', 'R2D2', '<b>', 'a@b', 'Anna\nMaria', '=1+1', 'Иван'])('may not be %j', (name) => {
    expect(read(legalName(40), name)).toEqual(['name']);
  });
});

describe('a code of letters', () => {
  it('is raised', () => {
    expect(read(letterCode(2, 5), ' nlm ')).toBe('NLM');
  });

  it.each(['N', 'NLMABC', 'N1', 'N M', 'NÉ'])('is not %s', (code) => {
    expect(read(letterCode(2, 5), code)).toEqual(['code']);
  });

  it('is required', () => {
    expect(read(letterCode(2, 5), ' ')).toEqual(['required']);
  });
});

describe('a phone number', () => {
  it.each([
    ['4155550100', '+14155550100'],
    ['(415) 555-0100', '+14155550100'],
    ['415.555.0100', '+14155550100'],
    ['+1 415 555 0100', '+14155550100'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['+442079460000', '+442079460000'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(read(phone, typed)).toBe(kept);
  });

  it.each(['555-0100', '14155550100', '+0155550100', '+1415555010012345', '+1415CALLME', '++14155550100'])(
    'is not %s',
    (typed) => {
      expect(read(phone, typed)).toEqual(['phone']);
    },
  );
});

describe('an address', () => {
  const home = { line1: '1 Main St', line2: '', city: 'Town', state: 'CA', zip: '94015', country: 'US' };

  it.each([
    { state: 'CA', zip: '94015', country: 'US' },
    { state: 'NY', zip: '10001-1234', country: 'US' },
    { state: 'ON', zip: 'M5V 2T6', country: 'CA' },
  ])('may be in $state $zip $country', (place) => {
    expect(read(address, { ...home, ...place })).toEqual({ ...home, ...place });
  });

  it.each([
    { state: 'CA', zip: '9401', country: 'US', wrong: ['postalCode'] },
    { state: 'CA', zip: '94015-12', country: 'US', wrong: ['postalCode'] },
    { state: 'ON', zip: 'M5V2T6', country: 'CA', wrong: ['postalCode'] },
    { state: 'ON', zip: 'm5v 2t6', country: 'CA', wrong: ['postalCode'] },
    { state: 'ON', zip: '94015', country: 'US', wrong: ['choice'] },
    { state: 'CA', zip: 'M5V 2T6', country: 'CA', wrong: ['choice'] },
    { state: 'ZZ', zip: '94015', country: 'US', wrong: ['choice'] },
  ])('is not in $state $zip $country', ({ wrong, ...place }) => {
    expect(read(address, { ...home, ...place })).toEqual(wrong);
  });
});

describe('names', () => {
  const hidden = ['\u200B', '\u200D', '\u200E', '\u200F', '\u202A', '\u202E', '\u2060', '\u2066', '\u2069', '\uFEFF'];

  it.each(hidden.map((character) => [`U+${character.charCodeAt(0).toString(16).toUpperCase()}`, character]))(
    'hide no %s',
    (_code, character) => {
      for (const schema of [nameText(40), optionalNameText(40), legalName(40)])
        expect(read(schema, `An${character}na`)).toEqual(['hidden']);
      // A message may contain them: emoji use some to join, and Arabic and Persian need others.
      expect(read(text(40), `An${character}na`)).toBe(`An${character}na`);
    },
  );

  it('may be of any script', () => {
    for (const given of ['林浩然', 'Zoë', 'محمد', '🎉 Party']) expect(read(nameText(40), given)).toBe(given);
    expect(read(optionalNameText(40), '')).toBe('');
    expect(read(nameText(40), '')).toEqual(['required']);
  });
});

describe('other fields', () => {
  it.each([
    ['e-mail', email, ' Ann@Example.COM ', 'ann@example.com'],
    ['e-mail', email, 'ann@', ['email']],
    ['e-mail', email, 'ann example.com', ['email']],
    ['e-mail', email, '', ['required']],
    ['web address', httpsUrl, 'https://carrier.example/x?y=1', 'https://carrier.example/x?y=1'],
    ['web address', httpsUrl, '', ''],
    ['web address', httpsUrl, 'http://carrier.example', ['url']],
    ['web address', httpsUrl, 'javascript:alert(1)', ['url']],
    ['web address', httpsUrl, 'https://', ['url']],
    ['day', day, '2028-02-29', '2028-02-29'],
    ['day', day, '2027-02-29', ['date']],
    ['day', day, '20.11.2026', ['date']],
    ['state', state, 'QC', 'QC'],
    ['state', state, 'XX', ['choice']],
    ['id', id, 1, 1],
    ['id', id, 0, ['moreThan']],
    ['id', id, 1.5, ['whole']],
    ['id in a query', query.id, '12', 12],
    ['id in a query', query.id, 'abc', ['number']],
    ['id in a query', query.id, '-1', ['moreThan']],
    ['flag in a query', query.flag, '1', true],
    ['flag in a query', query.flag, 'false', false],
    ['flag in a query', query.flag, 'maybe', ['choice']],
  ])('%s: %s', (_name, schema, value, outcome) => {
    expect(read(schema as z.ZodType, value)).toEqual(outcome);
  });
});

describe('a day or instant', () => {
  it.each(['1900-01-01', '2199-12-31'])('%s is within the span of the product', (value) => {
    expect(read(day, value)).toBe(value);
    expect(read(instant, `${value}T23:59:59.999Z`)).toBe(`${value}T23:59:59.999Z`);
  });

  it.each([
    ['0000-01-01', 'tooEarly'],
    ['1899-12-31', 'tooEarly'],
    ['2200-01-01', 'tooLate'],
    ['9999-12-31', 'tooLate'],
  ])('%s is refused as %s', (value, code) => {
    expect(read(day, value)).toEqual([code]);
    expect(read(instant, `${value}T00:00:00Z`)).toEqual([code]);
  });
});

it.each(['a\ud800', '\udfff'])('text is refused with half of a UTF-16 pair, %j', (value) => {
  expect(read(text(9), value)).toEqual(['control']);
});

it.each(['\u200bwei@example.com', 'wei@exa\u2060mple.com\ufeff'])(
  'an email address loses invisible characters, %j',
  (value) => {
    expect(read(email, value)).toBe('wei@example.com');
  },
);

it('a phone number loses the marks of direction that chats add', () => {
  expect(read(phone, '\u202a+1 415 555 0100\u202c')).toBe('+14155550100');
});
