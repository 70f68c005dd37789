/** A habit that makes a reader start the sentence again, and its cure. */
interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

const determiner = '(?:its|their|the|an?|all|each|every|one|those|these|them|data|what|many|few|some|others)';
const pronoun = /\b(?:it|they|them|that|those|this|ones?|others?)\b/gi;
const mostPronouns = 2;
const mostWords = 36;
/** Shorter remarks, such as "In dollars.", need no grammar. */
const fewestWords = 4;

const rules: readonly Rule[] = [
  {
    // Questions are fine.
    pattern:
      /^(?:(?:and|or|but|so|only|just|then) )?(?:what|who(?:se|m|ever)?|whatever|which|how (?:many|much|far|often|long))\b(?![^.]*\?)/i,
    advice: 'Begin with the noun or the verb.',
  },
  {
    pattern:
      /\b(?:of|by|for|from|to|with|in|on|as|than|and|about|that|all|is|are|was|knows?|says?|tells?|shows?|reads?|takes?|keeps?|gives?|needs?) wh(?:at|o|om|ose)(?:ever)? (?!about\b|if\b)/i,
    advice: 'Name the person or the thing.',
  },
  { pattern: /\b(?:of|by|for|from|with) which\b|, whose\b/i, advice: 'Make two sentences.' },
  { pattern: new RegExp(`^(?:of|as|by|to) ${determiner}\\b`, 'i'), advice: 'Put the subject first.' },
  {
    pattern:
      /\b(?:is|are|was|were) (?:not )?to (?:be|have|go|come|stay|stand)\b|\b(?:is|are) nothing (?:to|that)\b|\bthere (?:is|are|was|were) no(?:thing|ne)?\b.* (?:that|who|of|as)\b/i,
    advice: 'Name who does it.',
  },
  {
    pattern:
      /\b(?:meanwhile|anew|afresh|thus|hence|thereby|therein|thereof|hitherto|besides|beside (?:it|them|this|that|the|each)|nobody|whoever|at once|for nothing|in vain|aside|alike|all the same|turn to|(?:goes|go|gone) on|holds? up|gives? way|let(?:s)? .{1,30} give way|stands? (?:in|at|for|above|below|alone)|comes? (?:of|about|along)|(?:is|are) (?:known|told|said|asked|meant|had)|as they were|as it (?:is|was|stands)|of (?:its|their) own|such (?:an?) (?:row|call|list|name|case|value|set))\b/i,
    advice: 'Use the plain word.',
  },
  {
    pattern: /\bso (?:many|few|often|much|long|far)\b(?! as)|\bno longer than\b|\b(?:but|save) for\b|\blest\b/i,
    advice: 'State the condition or the number.',
  },
];

/** Advice for a text of one or more sentences; empty when it reads well. */
export function adviceOn(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z`"(])|;\s/);
  return [...new Set(sentences.flatMap(adviceOnSentence))];
}

function adviceOnSentence(text: string): string[] {
  const sentence = text
    .replace(/`[^`]*`/g, 'X')
    .replace(/\([^)]*\)/g, ' ')
    .trim();
  const words = sentence.split(/\s+/).length;
  if (words < fewestWords) return [];
  const broken = rules.find(({ pattern }) => pattern.test(sentence));
  const advice = broken ? [broken.advice] : [];
  if ((sentence.match(pronoun)?.length ?? 0) > mostPronouns) advice.push('Name what the pronouns refer to.');
  if (words > mostWords) advice.push(`Make two sentences: more than ${mostWords} words.`);
  return advice;
}
