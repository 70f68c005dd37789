import { colleagues } from '@shared/contracts/demos/colleagues';
import type { profileFixture } from '@shared/contracts/demos/profile';
import type { z } from 'zod';

/** The fixtures' profile and posts, before the owner changes anything. */
export function fixtureProfile({ post, ...profile }: z.infer<typeof profileFixture>, owner: string) {
  return {
    profile: {
      ...profile,
      owner,
      friends: colleagues.map(({ fullName, avatar }) => ({ username: fullName, avatar })),
      votes: profile.polls.map(({ result }) => Number.parseInt(result, 10)),
      voted: null,
    },
    // Oldest first, so that `no` grows with time.
    posts: [...post]
      .reverse()
      .map((one, index) => ({ ...one, owner, no: index + 1, postedAt: null, yours: false, deleted: false })),
  };
}
