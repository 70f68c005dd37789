import { describe, expect, it } from 'vitest';
import { demosFolder } from '../demo';
import { openDemos } from './database';
import { rowsOf } from './seed';

const today = '2027-03-02';

describe('a demo that starts at night', () => {
  const now = new Date(`${today}T00:20:00Z`);

  it('has no mail or timeline entry in the future', async () => {
    const { db, seed } = await openDemos(demosFolder, { today, now });
    for (const { mails, userDetails } of [
      { mails: db.table('mails').all(), userDetails: db.table('userDetails').all() },
      await seed(today, now),
    ]) {
      const times = [
        ...mails.flatMap(({ time, replies }) => [time, ...replies.map((reply) => reply.time)]),
        ...userDetails.flatMap(({ timeline }) => timeline.map(({ at }) => at)),
      ];
      expect(times.filter((time) => time > now.toISOString())).toEqual([]);
    }
  });

  it('keeps the time between its mails', async () => {
    const gaps = (mails: readonly { time: string }[]) =>
      mails.slice(1).map(({ time }, at) => Date.parse(time) - Date.parse(mails[at]?.time ?? ''));
    const { mails } = await rowsOf(demosFolder, today);
    const { db } = await openDemos(demosFolder, { today, now });
    expect(gaps(db.table('mails').all())).toEqual(gaps(mails));
  });
});

it('leaves past times unchanged', async () => {
  const { mails } = await rowsOf(demosFolder, today);
  const { db } = await openDemos(demosFolder, { today, now: new Date(`${today}T23:50:00Z`) });
  expect(db.table('mails').all()).toEqual(mails);
});
