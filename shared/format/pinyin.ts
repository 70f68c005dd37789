// Own table, because the package pinyin-pro adds 26 MB and 285 ms at start, and misreads traditional surnames (單, 區,
// 樂).

/**
 * Pinyin initials of Chinese characters: `林雨晴` is `lyq`. The collator sorts characters by pinyin, so the first
 * character of each letter is enough; exceptions in names are listed.
 */
const order = new Intl.Collator('zh-u-co-pinyin');

/** No syllable starts with i, u or v. */
const letters = 'abcdefghjklmnopqrstwxyz';
const firsts = '吖八嚓咑妸发旮哈丌咔垃呣拏噢妑七呥仨他屲夕丫帀';

/** Characters read differently as surnames. */
const surnames: Record<string, string> = {
  曾: 'z',
  单: 's',
  單: 's',
  解: 'x',
  仇: 'q',
  查: 'z',
  区: 'o',
  區: 'o',
  朴: 'p',
  翟: 'z',
  缪: 'm',
  繆: 'm',
  尉: 'y',
  乐: 'y',
  樂: 'y',
  重: 'c',
  种: 'c',
};
/** Characters that the collator sorts under a reading not used in names. */
const anywhere: Record<string, string> = {
  长: 'c',
  長: 'c',
  晟: 's',
  茜: 'q',
  琪: 'q',
  朝: 'c',
  莎: 's',
  乐: 'l',
  樂: 'l',
};

const kept = new Map<string, string>();

/** The initial of one character; empty if it is not Chinese. */
function letterOf(character: string): string {
  let letter = kept.get(character);
  if (letter === undefined) {
    letter = anywhere[character] ?? (/^[\u4e00-\u9fff]$/.test(character) ? sorted(character) : '');
    kept.set(character, letter);
  }
  return letter;
}

function sorted(character: string): string {
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (order.compare(firsts[middle] ?? '', character) <= 0) low = middle + 1;
    else high = middle;
  }
  return letters[low - 1] ?? '';
}

/** The initials of a name that starts with the surname. */
export function initialsOf(name: string): string {
  const [first = '', ...others] = name;
  return (surnames[first] ?? letterOf(first)) + others.map(letterOf).join('');
}
