import { daysBetween, shiftDay } from '@shared/format/days';
import { nextBirthday } from '../../members/birthdays';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';

/** Active agents with an upcoming birthday that is not hidden and has no picture yet, nearest first. Never a year. */
export async function suggestions(network: Network, days: number) {
  const { db, today } = network;
  const near = Array.from({ length: days + 1 }, (_, left) => shiftDay(today, left).slice(5));
  // Celebrated on the 28th in other years.
  if (daysBetween(today, nextBirthday('2000-02-29', today)) <= days) near.push('02-29');
  const found = await network.sql.db
    .selectFrom('members')
    .select('id')
    .where('birthday_md', 'in', near)
    .where('status', '=', 'active')
    .where('level_id', 'is not', null)
    .execute();
  return found
    .flatMap(({ id }) => {
      const member = db.table('members').get(id);
      if (!member?.birthday) return [];
      const on = nextBirthday(member.birthday, today);
      const month = Number(on.slice(5, 7));
      const shown = db
        .table('att_images')
        .by('member_id', id)
        .some((picture) => picture.kind === 'birthday' && picture.show_month === month);
      if (shown) return [];
      const given = member.first_name || member.display_name;
      return [
        {
          member_id: id,
          name: nameOf(member),
          level: network.levelOf(member)?.code ?? '',
          birthday: member.birthday.slice(5),
          on,
          days: daysBetween(today, on),
          image_url: member.avatar_url,
          headline: `Happy birthday, ${given}!`.slice(0, 60),
          caption: `祝${member.chinese_name || given}生日快乐`,
        },
      ];
    })
    .sort((a, b) => a.days - b.days || a.member_id - b.member_id);
}
