const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const groups = ['', ' thousand', ' million', ' billion', ' trillion'];
const perGroup = 1_000;

function below1000(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const unit = rest % 10;
  const ending = rest < 20 ? small[rest] : `${tens[Math.floor(rest / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`;
  const parts = [...(hundreds > 0 ? [`${small[hundreds]} hundred`] : []), ...(rest > 0 ? [ending] : [])];
  return parts.join(' ');
}

/** A positive amount as checks write it in English, for example `One thousand two hundred thirty-four and 05/100`. */
export function amountInWords(cents: number): string {
  const words: string[] = [];
  let whole = Math.floor(cents / 100);
  if (whole === 0) words.push('zero');
  for (let place = 0; whole > 0; place += 1, whole = Math.floor(whole / perGroup))
    if (whole % perGroup > 0) words.unshift(`${below1000(whole % perGroup)}${groups[place]}`);
  const text = words.join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)} and ${String(cents % 100).padStart(2, '0')}/100`;
}
