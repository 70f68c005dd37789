import { describe, expect, it } from 'vitest';
import glossary from '../client/locales/glossary.json';
import { plural, textsOf } from './texts';

const languages = ['en', 'de', 'fr', 'pt'] as const;
type Language = (typeof languages)[number];
type Words = Partial<Record<Language, string[]>>;
/** One glossary rule: its term, and the words it refuses in texts whose English matches `said`. */
interface Rule {
  about: string;
  word: RegExp;
  said?: RegExp;
}

const word = (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'iu');

const rulesOf = (language: Language): Rule[] => [
  ...glossary.terms.flatMap((entry) => {
    const { never, neverFor }: { never?: Words; neverFor?: Words & { said: string } } = entry;
    return [
      ...(never?.[language] ?? []).map((source) => ({ about: entry.term, word: word(source) })),
      ...(neverFor?.[language] ?? []).map((source) => ({
        about: entry.term,
        word: word(source),
        said: new RegExp(neverFor?.said ?? '', 'i'),
      })),
    ];
  }),
  ...glossary.style
    .filter((style) => style.language === language)
    .flatMap(({ rule, never }) => never.map((source) => ({ about: rule, word: word(source) }))),
];
const rules = Object.fromEntries(languages.map((language) => [language, rulesOf(language)])) as Record<
  Language,
  Rule[]
>;

/** Words in a text that the glossary refuses, each with its rule. */
const refused = (language: Language, text: string, english: string): string[] => {
  const bare = text.replace(/\{\{.*?\}\}/g, '·');
  return rules[language].flatMap(({ about, word, said }) => {
    const match = !said || said.test(english) ? bare.match(word) : null;
    return match ? [`${about}: ${match[0]}`] : [];
  });
};

describe('the glossary', () => {
  it('lists each term once, with its meaning and a word in each language', () => {
    const lacking = glossary.terms.filter((entry) => ['term', 'meaning', ...languages].some((key) => !(key in entry)));
    expect(lacking).toEqual([]);
    const terms = glossary.terms.map(({ term }) => term);
    expect(terms).toEqual([...new Set(terms)]);
  });

  it.each<[Language, string, string]>([
    ['fr', 'Prime d’équipe', 'Team reward'],
    ['pt', 'Prémio de equipa', 'Team reward'],
    ['de', 'Teamprämie', 'Team reward'],
    ['en', 'Downline: your direct agents', 'Downline: your direct agents'],
    ['fr', 'TP de votre lignée descendante', 'TP of your directs'],
    ['pt', 'Agentes diretos', 'Agents of the downline'],
    ['fr', 'Votre compagnie', 'Your carrier'],
    ['fr', 'Agents licenciés', 'Licensed agents'],
    ['de', 'Staat oder Provinz', 'State or province'],
    ['pt', 'O escritório responde', 'The office answers'],
    ['pt', 'Situação', 'Status'],
    ['pt', 'Salvar o arquivo', 'Save the file'],
    ['pt', 'Total: R$ 1.000,50', 'Total: $1,000.50'],
    ['fr', 'Au moins $1,000.50', 'At least $1,000.50'],
    ['fr', 'Supprimer cette vue ?', 'Remove this view?'],
    ['en', 'Your e-mail', 'Your e-mail'],
    ['en', 'The licence was cancelled', 'The licence was cancelled'],
    ['en', 'This is to be worked out anew', 'This is to be worked out anew'],
  ])('refuses in %s: %s', (language, text, english) => {
    expect(refused(language, text, english)).not.toEqual([]);
  });

  it.each<[Language, string, string]>([
    ['fr', 'Prime cible', 'Target premium'],
    ['pt', 'Prémio por pagamento', 'Premium per payment'],
    ['de', 'Vereinigte Staaten', 'United States'],
    ['en', 'License for {{licence}}', 'License for {{licence}}'],
    ['pt', 'Total: 1 000,50 $', 'Total: $1,000.50'],
  ])('accepts in %s: %s', (language, text, english) => {
    expect(refused(language, text, english)).toEqual([]);
  });
});

describe.each(languages)('the texts in %s', (language) => {
  it('follow the glossary', () => {
    const english = textsOf('en');
    const original = (key: string) => english.get(key) ?? english.get(key.replace(plural, '_other')) ?? '';
    const wrong = [...textsOf(language)].flatMap(([key, text]) =>
      refused(language, text, original(key)).map((reason) => `${key}: “${text}” (${reason})`),
    );
    expect(wrong).toEqual([]);
  });
});
