/** Matches a search term in either case; spaces in the term also match line breaks and missing spaces between blocks. */
export const occurrencesOf = (term: string): RegExp =>
  new RegExp(
    term
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s*'),
    'giu',
  );
