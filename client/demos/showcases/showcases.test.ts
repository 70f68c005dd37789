import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const english = fileURLToPath(new URL('../../locales/en', import.meta.url));

const pages = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('Page.tsx') && !file.startsWith('kernel'))
  .map((file) => ({ file, code: readFileSync(join(here, file), 'utf8') }))
  .filter(({ code }) => code.includes('<ShowcasePage'));

const namesIn = (text = '') => [...text.matchAll(/\w+/g)].map(([name]) => name);

describe.each(pages)('$file', ({ file, code }) => {
  const texts = JSON.parse(readFileSync(join(english, `${/texts="(\w+)"/.exec(code)?.[1]}.json`), 'utf8'));
  const examples = namesIn(/examples=\{\{([^}]*)\}\}/.exec(code)?.[1]);

  it('has a lead, and says when not to use a component', () => {
    expect(texts.lead).toBeTruthy();
    if (code.includes('docs={')) expect(texts.avoid).toBeTruthy();
  });

  it.each(examples)('has the file, title and text of %s', (name) => {
    const path = join(here, file, '..', `${name}.tsx`);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`export const ${name}\\b`));
    expect(texts.examples[name]).toMatchObject({ title: expect.any(String), text: expect.any(String) });
  });

  it('has no texts for missing examples or keys', () => {
    const keys = [...(/keys=\{\{([^}]*)\}\}/.exec(code)?.[1] ?? '').matchAll(/(\w+):/g)].map(([, name]) => name);
    expect(Object.keys(texts.examples).toSorted()).toEqual(examples.toSorted());
    expect(Object.keys(texts.keys ?? {}).toSorted()).toEqual(keys.toSorted());
  });
});
