const texts = new Map<string, string>();

/** A text that is in very many rows, where each row that is read has one of its own: kept once. For texts of which there are few. */
export function oneText<T extends string>(text: T): T {
  const known = texts.get(text);
  if (known !== undefined) return known as T;
  texts.set(text, text);
  return text;
}
