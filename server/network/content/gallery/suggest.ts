import { daysBetween } from '@shared/format/days';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { activeAgents } from '../sight';

/** The day on or after `today` on which a birthday is kept next; one on 29 February is kept on the 28th in other years. */
export function nextBirthday(birthday: string, today: string): string {
  const monthDay = birthday.slice(5);
  const inYear = (year: number) => {
    const leap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
    return `${year}-${monthDay === '02-29' && !leap ? '02-28' : monthDay}`;
  };
  const year = Number(today.slice(0, 4));
  return inYear(year) >= today ? inYear(year) : inYear(year + 1);
}

/** Active members whose birthday is within so many days, is not hidden and has no picture yet, the nearest first. Never a year. */
export function suggestions(network: Network, days: number) {
  const images = network.db.table('att_images');
  return activeAgents(network)
    .flatMap((member) => {
      if (member.birthday === null || member.hides_birthday) return [];
      const on = nextBirthday(member.birthday, network.today);
      const left = daysBetween(network.today, on);
      const month = Number(on.slice(5, 7));
      const shown = images
        .by('member_id', member.id)
        .some((picture) => picture.kind === 'birthday' && picture.show_month === month);
      if (left > days || shown) return [];
      const given = member.first_name || member.display_name;
      return [
        {
          member_id: member.id,
          name: nameOf(member),
          level: network.levelOf(member)?.code ?? '',
          birthday: member.birthday.slice(5),
          on,
          days: left,
          image_url: member.avatar_url,
          headline: `Happy birthday, ${given}!`.slice(0, 60),
          caption: `祝${member.chinese_name || given}生日快乐`,
        },
      ];
    })
    .sort((a, b) => a.days - b.days || a.member_id - b.member_id);
}
