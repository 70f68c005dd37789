import type { MailRecord } from '@shared/contracts/demos/mails';
import { occurrencesOf } from '~/ui/occurrences';
import { textOf } from './remotePictures';

const before = 16;

/** The text from a few words before the hit on. */
function around(text: string, at: number): string {
  if (at <= before) return text;
  const space = text.indexOf(' ', at - before);
  return `…${text.slice(space < 0 || space >= at ? at : space + 1)}`;
}

const peopleOf = ({ from, to }: Pick<MailRecord, 'from' | 'to'>) =>
  [from, ...to].map(({ name, email }) => (name === email ? email : `${name} <${email}>`));

/**
 * One line of a mail: the text around the first hit of the search, in earlier messages and addresses too; without a
 * hit, the beginning of the text. Hits in the `visible` texts beside it need no repetition.
 */
export function excerptOf(mail: MailRecord, search: string, visible: readonly string[]): string {
  const own = textOf(mail.message);
  if (search.trim() === '') return own;
  const hitIn = (text: string) => text.search(occurrencesOf(search));
  const earlier = mail.replies.toReversed();
  const hidden = visible.some((text) => hitIn(text) >= 0)
    ? []
    : [
        ...earlier.flatMap(({ subject, message }) => [textOf(message), subject]),
        ...[mail, ...earlier].flatMap(peopleOf),
      ];
  const hit = [own, ...hidden].find((text) => hitIn(text) >= 0);
  return hit === undefined ? own : around(hit, hitIn(hit));
}
