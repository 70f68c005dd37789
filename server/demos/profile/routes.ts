import { type ProfilePost, profile } from '@shared/contracts/demos/profile';
import { issue } from '@shared/http/issues';
import { forbidden, invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import { type DemoApi, type DemoCaller, type Demos, ownerOf } from '../demos';
import type { DemoTransaction, OwnedPost, OwnedProfile } from '../tables';
import { fixtureProfile } from './fixtureProfile';

/** Posts in the specified profile answer. */
const latest = 3;
/** Bounds; the latest remain. */
const [mostComments, mostFriends] = [50, 200];

/** Percentages that add up to 100. */
function shares(votes: readonly number[]): string[] {
  const all = votes.reduce((sum, each) => sum + each, 0) || 1;
  const whole = votes.map((each) => Math.round((each * 100) / all));
  return whole.map((each, index) => `${index < whole.length - 1 ? each : 100 - sumOf(whole.slice(0, -1))}%`);
}
const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);

const pollsOf = ({ polls, votes, voted }: Omit<OwnedProfile, 'id'>) => ({
  options: polls.map(({ name, votedUser }, index) => ({ name, votedUser, votes: votes[index] ?? 0 })),
  voted,
});

const shownPost = ({ id: _, owner: __, no, ...post }: OwnedPost): ProfilePost => ({ ...post, id: no });

/** The profile page (template.md 1.11 and 2.8). A caller's first change copies the fixture's profile. */
export function profileRoutes(api: DemoApi, demos: Demos): void {
  const { db, bodies } = demos;
  const [profiles, posts] = [db.table('profiles'), db.table('profilePosts')];
  const kept = (user: DemoCaller | undefined) => profiles.one('owner', ownerOf(user));
  const begun = (user: DemoCaller | undefined) => fixtureProfile(bodies.profile, ownerOf(user));
  const profileOf = (user: DemoCaller | undefined) => kept(user) ?? begun(user).profile;
  const newestFirst = (user: DemoCaller | undefined) =>
    (kept(user) ? posts.by('owner', ownerOf(user)) : begun(user).posts.map((post) => ({ ...post, id: post.no })))
      .filter(({ deleted }) => !deleted)
      .sort((a, b) => b.no - a.no);

  const write = <R>(user: DemoCaller | undefined, change: (tx: DemoTransaction, own: OwnedProfile) => R) =>
    db.write((tx) => {
      const own = kept(user);
      if (own) return change(tx, own);
      const { profile, posts } = begun(user);
      for (const post of posts) tx.put('profilePosts', { ...post, id: tx.nextId('profilePosts') });
      return change(tx, tx.put('profiles', { ...profile, id: tx.nextId('profiles') }));
    });
  const changePost = (
    user: DemoCaller | undefined,
    no: number,
    change: (post: OwnedPost, own: OwnedProfile) => Partial<OwnedPost>,
  ) =>
    write(user, (tx, own) => {
      const post = posts.by('owner', own.owner).find((one) => one.no === no);
      if (!post) throw noSuchRow();
      return { post: shownPost(tx.put('profilePosts', { ...post, ...change(post, own) })) };
    });
  const faceOf = ({ header: { avatar, username } }: OwnedProfile) => ({ avatar, username });

  serve(api, profile.read, ({ user }) => {
    const { header, userAbout, suggestedPages, twitterFeeds, latestPhotos, suggestions, polls, votes } =
      profileOf(user);
    const results = shares(votes);
    return {
      header,
      userAbout,
      suggestedPages,
      twitterFeeds,
      latestPhotos,
      suggestions,
      polls: polls.map((poll, index) => ({ ...poll, result: results[index] ?? poll.result })),
      post: newestFirst(user)
        .slice(0, latest)
        .map(({ id, owner, no, postedAt, yours, deleted, ...post }) => post),
    };
  });

  serve(api, profile.posts, ({ user, query: { page, perPage } }) => {
    const all = newestFirst(user);
    return { posts: all.slice((page - 1) * perPage, page * perPage).map(shownPost), total: all.length };
  });
  serve(api, profile.write, ({ user, body: { postText } }) =>
    write(user, (tx, own) => {
      const no = 1 + Math.max(0, ...posts.by('owner', own.owner).map((post) => post.no));
      const post = tx.put('profilePosts', {
        id: tx.nextId('profilePosts'),
        owner: own.owner,
        no,
        ...faceOf(own),
        postTime: demos.today,
        postText,
        postImg: null,
        postVideo: null,
        likes: 0,
        youLiked: false,
        comments: 0,
        share: 0,
        likedUsers: [],
        likedCount: 0,
        detailedComments: [],
        postedAt: demos.now.toISOString(),
        yours: true,
        deleted: false,
      });
      return { post: shownPost(post) };
    }),
  );
  serve(api, profile.change, ({ user, params: { id }, body: { liked, deleted } }) =>
    changePost(user, id, (post) => {
      if (deleted !== undefined && !post.yours) throw forbidden();
      const likes = post.likes + Number(liked ?? post.youLiked) - Number(post.youLiked);
      return { likes, youLiked: liked ?? post.youLiked, deleted: deleted ?? post.deleted };
    }),
  );
  serve(api, profile.share, ({ user, params: { id } }) => changePost(user, id, ({ share }) => ({ share: share + 1 })));
  serve(api, profile.comment, ({ user, params: { id }, body: { comment } }) =>
    changePost(user, id, ({ comments, detailedComments }, own) => ({
      comments: comments + 1,
      detailedComments: [...detailedComments, { ...faceOf(own), comment, commentsLikes: 0, youLiked: false }].slice(
        -mostComments,
      ),
    })),
  );
  serve(api, profile.likeComment, ({ user, params: { id, index }, body: { liked } }) =>
    changePost(user, id, ({ detailedComments }) => {
      if (!detailedComments[index]) throw noSuchRow();
      return {
        detailedComments: detailedComments.map((comment, at) =>
          at === index
            ? {
                ...comment,
                youLiked: liked,
                commentsLikes: comment.commentsLikes + Number(liked) - Number(comment.youLiked),
              }
            : comment,
        ),
      };
    }),
  );

  serve(api, profile.polls, ({ user }) => pollsOf(profileOf(user)));
  serve(api, profile.vote, ({ user, body: { name } }) =>
    write(user, (tx, row) => {
      if (name !== null && !row.polls.some((poll) => poll.name === name)) throw invalid([issue('name', 'choice')]);
      const votes = row.votes.map(
        (count, index) =>
          count + Number(row.polls[index]?.name === name) - Number(row.polls[index]?.name === row.voted),
      );
      return pollsOf(tx.put('profiles', { ...row, votes, voted: name }));
    }),
  );

  serve(api, profile.friends, ({ user }) => profileOf(user).friends);
  serve(api, profile.befriend, ({ user, body: { friend, ...face } }) =>
    write(user, (tx, row) => {
      const others = row.friends.filter(({ username }) => username !== face.username);
      return tx.put('profiles', { ...row, friends: friend ? [face, ...others].slice(0, mostFriends) : others }).friends;
    }),
  );
  serve(api, profile.favorite, async ({ user, body: { of, index, favorite } }) => {
    await write(user, (tx, row) => {
      if (!row[of][index]) throw noSuchRow();
      const starred = <T extends { favorite: boolean }>(list: readonly T[]): T[] =>
        list.map((one, at) => (at === index ? { ...one, favorite } : one));
      return tx.put('profiles', {
        ...row,
        ...(of === 'suggestedPages'
          ? { suggestedPages: starred(row.suggestedPages) }
          : { twitterFeeds: starred(row.twitterFeeds) }),
      });
    });
    return undefined;
  });
}
