import { abilityOf, rulesFor } from '@shared/abilities';
import type { Pulse } from '@shared/contracts/network/home';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayNumber, shiftDay, weekdayOf } from '@shared/format/days';
import { type DigestPart, digestLines } from '../../mail/letters';
import { pulseOf } from '../dashboard/pulse';
import type { Network } from '../network';
import { mailNotice, mailReaders, sendsMail } from '../outbox/noticeMail';
import { recordsOf } from '../records/read';
import type { DailyJob, DailyJobPart } from './dailyJobs';
import { daysOf } from './days';

const isMonday = (day: string) => weekdayOf(dayNumber(day)) === 0;
/** Days before and after the digest whose new members and birthdays it names. */
const week = 7;

/** Mails leaders the week of their team, once for each Monday (domain.md 3.13). */
export const digestsMailed: DailyJob = {
  name: 'digests',
  prepare: async (network, days) => {
    const monday = [...daysOf(days)].filter(isMonday).at(-1);
    if (monday === undefined || !sendsMail(network)) return undefined;
    const work: DailyJobPart[] = [];
    for (const leader of await leadersWhoWantIt(network)) {
      const { id: member_id } = leader;
      const user = { id: member_id, member: leader, family: '', ability: abilityOf(rulesFor(leader)) };
      const parts = partsOf(await pulseOf(network, user));
      if (parts.every(({ count }) => count === 0)) continue;
      const reader = { member_id, notice: `digest ${member_id} ${monday}`, path: '/vip/home' };
      work.push((tx) =>
        mailNotice(network, tx.sql, [reader], {
          template: 'notice_digest',
          values: (language) => ({ lines: digestLines(language, parts) }),
        }),
      );
    }
    return work;
  },
};

async function leadersWhoWantIt({ sql: { db } }: Network): Promise<MemberRecord[]> {
  const leaders = await db
    .selectFrom('members')
    .innerJoin('levels', 'levels.id', 'members.level_id')
    .where('levels.is_leader', '=', true)
    .where('members.status', '=', 'active')
    .select('members.id')
    .execute();
  const readers = await mailReaders(
    db,
    'digest',
    leaders.map(({ id }) => id),
  );
  return recordsOf(
    db,
    'members',
    readers.map(({ id }) => id),
  );
}

function partsOf({ as_of, new_members, stuck, silent, close_to_promotion, birthdays }: Pulse): DigestPart[] {
  const part = (key: DigestPart['key'], list: readonly { name: string }[], count = list.length): DigestPart => ({
    ...{ key, count, names: list.map(({ name }) => name) },
  });
  const since = shiftDay(as_of, -week);
  return [
    part(
      'new',
      new_members.list.filter(({ joined_on }) => joined_on > since),
    ),
    { key: 'stuck', count: stuck.count, names: stuck.list.map(({ case_no }) => case_no) },
    part('silent', silent.list, silent.count),
    part('close', close_to_promotion.list, close_to_promotion.count),
    part(
      'birthdays',
      birthdays.list.filter(({ in_days }) => in_days < week),
    ),
  ];
}
