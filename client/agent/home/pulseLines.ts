import type { Pulse } from '@shared/contracts/network/home';
import type { CardLine } from '~/network/card/cardImage';
import { formatIn } from '~/platform/format';

/** Names on the card, which is public: only good news has names. */
const named = 3;

const some = (list: readonly { name: string }[], separator: string) =>
  list
    .slice(0, named)
    .map(({ name }) => name)
    .join(separator);

/** The team's week in English and Chinese: new members, who is close to a promotion, and birthdays. */
export function pulseLines({ name, as_of, team_count, new_members, close_to_promotion, birthdays }: Pulse): CardLine[] {
  const english = formatIn('en').day(as_of, 'long');
  const chinese = new Intl.DateTimeFormat('zh-Hans', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${as_of}T00:00:00Z`),
  );
  const week = birthdays.list.filter(({ in_days }) => in_days <= 7);
  const part = (count: number, texts: [english: string, chinese: string], list: readonly { name: string }[]) =>
    count === 0
      ? []
      : [
          { text: `${count} ${texts[0]} · ${texts[1]} ${count}`, size: 44, bold: true, gap: 52 },
          { text: some(list, ', '), size: 36 },
        ];
  return [
    { text: name, size: 64, bold: true },
    { text: 'Team of the week · 团队周报', size: 44 },
    { text: `${english} · ${chinese}`, size: 32 },
    { text: `${team_count} agents · 团队人数 ${team_count}`, size: 36, gap: 40 },
    ...part(new_members.count, ['new', '新成员'], new_members.list),
    ...part(close_to_promotion.count, ['close to promotion', '即将晋升'], close_to_promotion.list),
    ...part(
      week.length,
      week.length === 1 ? ['birthday this week', '本周生日'] : ['birthdays this week', '本周生日'],
      week,
    ),
  ];
}
