import type { NetworkNotice } from '@shared/contracts/network/notices';
import { shiftDay } from '@shared/format/days';
import { tell } from '../notices/notify';
import { loaded, type RecordSet } from '../records/loaded';
import { type Db, recordOf } from '../records/read';
import type { DailyJob, DailyJobPart, Days } from './dailyJobs';
import { daysOf } from './days';

/** Owners are warned this many days before a paper expires. */
const ahead = [60, 30, 7] as const;
const papers = new Set(['eo', 'aml']);

interface Expiring {
  key: string;
  member_id: number;
  until_on: string;
  days: number;
  values: NetworkNotice['values'];
}

/** The papers that expire on the days to warn about, and all other papers of their owners. */
async function papersOn(db: Db, days: Days): Promise<RecordSet> {
  const expires_on = [...daysOf(days)].flatMap((day) => ahead.map((count) => shiftDay(day, count)));
  const set = await loaded(db, { licences: { expires_on }, credentials: { expires_on } });
  const ownersOf = (name: 'licences' | 'credentials') => [...new Set(set.read(name).map(({ member_id }) => member_id))];
  return set.load(db, {
    licences: { member_id: ownersOf('licences') },
    credentials: { member_id: ownersOf('credentials') },
  });
}

/** Licenses, E&O coverage and AML training that expire in 60, 30 or 7 days, unless a later one exists (domain.md 2.14). */
export const papersExpire: DailyJob = {
  name: 'papers',
  prepare: async ({ sql, now }, days) => {
    const db = await papersOn(sql.db, days);
    const expiring: Expiring[] = [];
    for (const day of daysOf(days))
      for (const count of ahead) {
        const until_on = shiftDay(day, count);
        if (until_on < days.today) continue;
        for (const { id, member_id, state, status } of db.table('licences').by('expires_on', until_on)) {
          const later = db
            .table('licences')
            .by('member_id', member_id)
            .some((other) => other.state === state && other.status === 'active' && other.expires_on > until_on);
          if (status === 'active' && !later)
            expiring.push({
              key: `licence ${id}`,
              member_id,
              until_on,
              days: count,
              values: { paper: 'licence', state },
            });
        }
        for (const { id, member_id, kind, verified_at } of db.table('credentials').by('expires_on', until_on)) {
          const later = db
            .table('credentials')
            .by('member_id', member_id)
            .some(
              (other) =>
                other.kind === kind &&
                other.verified_at !== null &&
                (other.expires_on === null || other.expires_on > until_on),
            );
          if (papers.has(kind) && verified_at !== null && !later)
            expiring.push({ key: `credential ${id}`, member_id, until_on, days: count, values: { paper: kind } });
        }
      }
    return expiring.map(
      ({ key, member_id, until_on, days: count, values }): DailyJobPart =>
        async (tx) => {
          if ((await recordOf(tx.sql, 'members', member_id))?.status !== 'inactive')
            await tell(tx, now, {
              recipient_id: member_id,
              kind: 'paper_expires',
              values: { ...values, until_on, count },
              link: '/vip/licensing_appointment',
              dedupe_key: `expires ${key} ${until_on} ${count}`,
            });
        },
    );
  },
};
