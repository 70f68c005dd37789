import { readFileSync } from 'node:fs';
import { verdictOf } from '@shared/http/conformance';
import { networkEndpoints } from '@shared/testing/declaredEndpoints';
import { describe, expect, it } from 'vitest';
import { masked, maskedHeaders, maskedUrl, shownMarks } from './masks';

describe('masked values', () => {
  it('keep the form that their contract asks for', () => {
    const person = {
      ...{ email: 'li@north.example', phone: '+1 415 555 0123', birthday: '1980-02-03', birthday_md: '02-03' },
      ...{
        address: '1 Main St',
        postcode: '94110',
        password: 'secret',
        tax_id_last4: '1234',
        ssn: '123-45-6789',
        first_name: 'Bingbing',
      },
    };
    expect(masked(person, shownMarks)).toEqual({
      ...{ email: 'masked@example.com', phone: '+14155550100', birthday: '1970-01-01', birthday_md: '01-01' },
      ...{
        address: '•••',
        postcode: '00000',
        password: '•••',
        tax_id_last4: '0000',
        ssn: '000-00-0000',
        first_name: 'Bingbing',
      },
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

describe('the answers of /backend with all marks masked', () => {
  const examples: Record<string, { status: number; body?: unknown }> = JSON.parse(
    readFileSync(new URL('../../fixtures/examples.json', import.meta.url), 'utf8'),
  );
  const answers = networkEndpoints.flatMap((endpoint) => {
    const example = examples[`${endpoint.method.toUpperCase()} ${endpoint.path}`];
    return example ? [{ endpoint, ...example }] : [];
  });
  const all = new Set(['secret', 'personal', 'name'] as const);

  it('still follow their contracts', () => {
    expect(answers.length).toBeGreaterThan(100);
    const broken = answers.flatMap(({ endpoint, status, body }) => {
      const [before, after] = [body, masked(body, all)].map((one) => verdictOf(endpoint, status, one).findings);
      return before?.length === 0 && after && after.length > 0 ? [[endpoint.path, after[0]]] : [];
    });
    expect(broken).toEqual([]);
  });

  it('hold full names of people only in texts whose field says nothing of them', () => {
    const names: string[] = JSON.parse(
      readFileSync(new URL('../../fixtures/network/members.json', import.meta.url), 'utf8'),
    ).map(({ display_name }: { display_name: string }) => display_name);
    const fields = new Set<string>();
    const look = (value: unknown, field: string) => {
      if (typeof value === 'string' && names.some((name) => value.includes(name))) fields.add(field);
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) look(inner, Array.isArray(value) ? field : key);
    };
    for (const { body } of answers) look(masked(body, all), '');
    expect([...fields].sort()).toEqual(['caption', 'headline', 'name', 'owner', 'path', 'subject', 'title']);
  });
});
