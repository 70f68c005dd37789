import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = ['domain', 'product', 'template'] as const;
const sections = Object.fromEntries(
  docs.map((name) => {
    const text = readFileSync(join(root, `shared/docs/${name}.md`), 'utf8');
    return [name, new Set([...text.matchAll(/^#+ ([\d.]*\d)/gm)].map(([, number]) => number))];
  }),
);

const sources = ['README.md', ...['client', 'server', 'shared', 'scripts'].flatMap(filesIn)].map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}));

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mts|mjs|css|md)$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file));
}

/** A document, then one or more numbers, which a comment may wrap onto its next line. */
const citation =
  /\b(domain|product|template)\.md\)?[\s*/]+(?:sections?\s)?(\d[\d.]*(?:(?:,| and| or| to)[\s*/]+\d[\d.]*)*)/g;

describe('citations of shared/docs', () => {
  it('name sections that exist', () => {
    const missing = sources.flatMap(({ file, text }) =>
      [...text.matchAll(citation)].flatMap(([, name = '', numbers = '']) =>
        (numbers.match(/\d+(\.\d+)*/g) ?? [])
          .filter((number) => !sections[name]?.has(number))
          .map((number) => `${file}: ${name}.md ${number}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('name documents of this repository', () => {
    const foreign = /\b(?:DOMAIN|SPEC|TEMPLATE|DESIGN|STYLE)\.md\b/;
    expect(sources.filter(({ text }) => foreign.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
