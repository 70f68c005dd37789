import { cutAtWord } from '@shared/format/cut';
import { daysBetween } from '@shared/format/days';
import { birthdaysWithin, nextBirthday } from '../../members/birthdays';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import { recordsWith } from '../../records/read';

/**
 * Active agents with an upcoming birthday, not hidden and without a picture yet, nearest first. The year is never
 * included.
 */
export async function suggestions(network: Network, days: number) {
  const { sql, today } = network;
  const rows = await sql.db
    .selectFrom('members')
    .innerJoin('levels', 'levels.id', 'members.level_id')
    .select(['members.id', 'display_name', 'chinese_name', 'birthday', 'avatar_url'])
    .select('levels.code as level')
    .where('birthday_md', 'in', [...birthdaysWithin(days, today).keys()])
    .where('members.status', '=', 'active')
    .execute();
  const pictures = await recordsWith(sql.db, 'att_images', { kind: 'birthday' });
  return rows
    .flatMap((member) => {
      if (!member.birthday) return [];
      const on = nextBirthday(member.birthday, today);
      const month = Number(on.slice(5, 7));
      if (pictures.some((picture) => picture.member_id === member.id && picture.show_month === month)) return [];
      return [
        {
          member_id: member.id,
          name: nameOf(member),
          level: member.level,
          birthday: member.birthday.slice(5),
          on,
          days: daysBetween(today, on),
          image_url: member.avatar_url,
          headline: cutAtWord(`Happy birthday, ${member.display_name}!`, 60),
          caption: `祝${member.chinese_name || member.display_name}生日快乐`,
        },
      ];
    })
    .sort((a, b) => a.days - b.days || a.member_id - b.member_id);
}
