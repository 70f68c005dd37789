import { type ProfilePost, type ProfileRecord, profile } from '@shared/contracts/demos/profile';
import { issue } from '@shared/http/issues';
import { forbidden, invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

const onlyRow = 1;
/** How many posts the given call answers. */
const latest = 3;

/** Shares of the whole in percent; together 100. */
function shares(votes: readonly number[]): string[] {
  const all = votes.reduce((sum, each) => sum + each, 0) || 1;
  const whole = votes.map((each) => Math.round((each * 100) / all));
  return whole.map((each, index) => `${index < whole.length - 1 ? each : 100 - sumOf(whole.slice(0, -1))}%`);
}
const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);

const pollsOf = ({ polls, votes, voted }: ProfileRecord) => ({
  options: polls.map(({ name, votedUser }, index) => ({ name, votedUser, votes: votes[index] ?? 0 })),
  voted,
});

/** The profile page: TEMPLATE.md 1.11 and 2.8. */
export function profileRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const own = (): ProfileRecord => {
    const row = db.table('profiles').get(onlyRow);
    if (!row) throw noSuchRow();
    return row;
  };
  const newestFirst = () =>
    db
      .table('profilePosts')
      .all()
      .filter(({ deleted }) => !deleted)
      .sort((a, b) => b.id - a.id);
  const known = (id: number): ProfilePost => {
    const post = db.table('profilePosts').get(id);
    if (!post) throw noSuchRow();
    return post;
  };
  const change = (id: number, changed: (post: ProfilePost) => Partial<ProfilePost>) =>
    db.write((tx) => {
      const post = known(id);
      return { post: tx.put('profilePosts', { ...post, ...changed(post) }) };
    });
  const me = () => {
    const { avatar, username } = own().header;
    return { avatar, username };
  };

  serve(api, profile.read, () => {
    const { id: _, friends: __, votes, voted: ___, polls, ...shown } = own();
    const results = shares(votes);
    return {
      ...shown,
      polls: polls.map((poll, index) => ({ ...poll, result: results[index] ?? poll.result })),
      post: newestFirst()
        .slice(0, latest)
        .map(({ id, postedAt, yours, deleted, ...post }) => post),
    };
  });

  serve(api, profile.posts, ({ query: { page, perPage } }) => {
    const posts = newestFirst();
    return { posts: posts.slice((page - 1) * perPage, page * perPage), total: posts.length };
  });
  serve(api, profile.write, ({ body: { postText } }) =>
    db.write((tx) => ({
      post: tx.put('profilePosts', {
        id: tx.nextId('profilePosts'),
        ...me(),
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
      }),
    })),
  );
  serve(api, profile.change, ({ params: { id }, body: { liked, deleted } }) =>
    change(id, (post) => {
      if (deleted !== undefined && !post.yours) throw forbidden();
      const likes = post.likes + Number(liked ?? post.youLiked) - Number(post.youLiked);
      return { likes, youLiked: liked ?? post.youLiked, deleted: deleted ?? post.deleted };
    }),
  );
  serve(api, profile.share, ({ params: { id } }) => change(id, ({ share }) => ({ share: share + 1 })));
  serve(api, profile.comment, ({ params: { id }, body: { comment } }) =>
    change(id, ({ comments, detailedComments }) => ({
      comments: comments + 1,
      detailedComments: [...detailedComments, { ...me(), comment, commentsLikes: 0, youLiked: false }],
    })),
  );
  serve(api, profile.likeComment, ({ params: { id, index }, body: { liked } }) =>
    change(id, ({ detailedComments }) => {
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

  serve(api, profile.polls, () => pollsOf(own()));
  serve(api, profile.vote, ({ body: { name } }) =>
    db.write((tx) => {
      const row = own();
      if (name !== null && !row.polls.some((poll) => poll.name === name)) throw invalid([issue('name', 'choice')]);
      const votes = row.votes.map(
        (count, index) =>
          count + Number(row.polls[index]?.name === name) - Number(row.polls[index]?.name === row.voted),
      );
      return pollsOf(tx.put('profiles', { ...row, votes, voted: name }));
    }),
  );

  serve(api, profile.friends, () => own().friends);
  serve(api, profile.befriend, ({ body: { friend, ...face } }) =>
    db.write((tx) => {
      const row = own();
      const others = row.friends.filter(({ username }) => username !== face.username);
      return tx.put('profiles', { ...row, friends: friend ? [face, ...others] : others }).friends;
    }),
  );
  serve(api, profile.favorite, async ({ body: { of, index, favorite } }) => {
    await db.write((tx) => {
      const row = own();
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
