/** A name's initials: from its first and last Latin words, else its first character ("林雨晴" gives "林"). */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const latin = words.filter((word) => /^\p{Script=Latin}/u.test(word));
  const [first = words[0] ?? ''] = latin;
  const last = latin.length > 1 ? (latin.at(-1) ?? '') : '';
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toLocaleUpperCase();
};
