export type Texts = { readonly [key: string]: string | Texts };

const isTexts = (value: string | Texts | undefined): value is Texts => typeof value === 'object';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * A section's `{ "record": { "one": "carrier", … } }`. The section then uses the default texts, with this record's
 * name.
 */
export const recordOf = (texts: Texts): Texts | undefined => (isTexts(texts.record) ? texts.record : undefined);

/**
 * A section's texts merged over the language's default ones. `[[one]]` in a default becomes that form of the record's
 * name, `[[One]]` the capitalized one. Texts that depend on the record's gender (`created_m`, `created_f`) exist per
 * gender; a two-letter gender, such as `mv` for a French masculine before a vowel, falls back to its first letter.
 */
export function recordTexts(own: Texts, defaults: Texts): Texts {
  const record = recordOf(own);
  return record ? merged(aboutRecord(defaults, record), own) : own;
}

function aboutRecord(defaults: Texts, record: Texts): Texts {
  const genders = typeof record.gender === 'string' ? [record.gender, record.gender.charAt(0)] : [];
  const named = (text: string) =>
    text.replace(/\[\[(\w+)\]\]/g, (gap, name: string) => {
      const form = record[name] ?? record[name.toLowerCase()];
      if (typeof form !== 'string') return gap;
      return record[name] === undefined ? capital(form) : form;
    });
  const taken = (texts: Texts): Texts => {
    const keys = new Set(Object.keys(texts).map((key) => key.replace(/_(m|f|n)v?$/, '')));
    return Object.fromEntries(
      [...keys].flatMap((key) => {
        const value = [...genders.map((gender) => texts[`${key}_${gender}`]), texts[key]].find(
          (text) => text !== undefined,
        );
        if (value === undefined) return [];
        return [[key, isTexts(value) ? taken(value) : named(value)] as const];
      }),
    );
  };
  return taken(defaults);
}

function merged(below: Texts, above: Texts): Texts {
  const all: Record<string, string | Texts> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = all[key];
    all[key] = isTexts(value) && isTexts(under) ? merged(under, value) : value;
  }
  return all;
}
