export type Texts = { readonly [key: string]: string | Texts };

const isTexts = (value: string | Texts | undefined): value is Texts => typeof value === 'object';
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `{ "record": { "one": "carrier", … } }` in a section's file: the section takes the default texts, about this record. */
export const recordOf = (texts: Texts): Texts | undefined => (isTexts(texts.record) ? texts.record : undefined);

/**
 * The texts of a section over the default ones of its language. `[[one]]` in a default stands for a form of the record's name,
 * `[[One]]` for the same with a capital. Of a text that depends on the record's gender (`created_m`, `created_f`) only that
 * gender's is taken; a gender of two letters, such as `mv` for a French masculine before a vowel, falls back to its first.
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
