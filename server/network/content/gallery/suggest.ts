import { memberStatuses } from '@shared/abilities';
import { daysBetween } from '@shared/format/days';
import { birthdaysWithin, nextBirthday } from '../../members/birthdays';
import { memberColumns } from '../../members/columns';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';

const active = memberStatuses.indexOf('active');

/** Active members with an upcoming birthday that is not hidden and has no picture yet, nearest first. Never a year. */
export function suggestions(network: Network, days: number) {
  const images = network.db.table('att_images');
  return withBirthday(network, days)
    .flatMap((id) => {
      const member = network.db.table('members').get(id);
      if (!member?.birthday) return [];
      const on = nextBirthday(member.birthday, network.today);
      const left = daysBetween(network.today, on);
      const month = Number(on.slice(5, 7));
      const shown = images
        .by('member_id', member.id)
        .some((picture) => picture.kind === 'birthday' && picture.show_month === month);
      if (shown) return [];
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

/** Active agents with a visible birthday within this many days. Searches columns, because there may be very many members. */
function withBirthday(network: Network, days: number): number[] {
  const { columns } = memberColumns(network);
  columns.renew();
  const [level, status, birthday] = [columns.column('level_id'), columns.column('status'), columns.column('birthday')];
  const near = birthdaysWithin(days, network.today);
  const found: number[] = [];
  columns.scan(
    { passes: (id) => status[id] === active && (level[id] as number) > 0 && near.has(birthday[id] as number) },
    (id) => {
      found.push(id);
    },
  );
  return found;
}
