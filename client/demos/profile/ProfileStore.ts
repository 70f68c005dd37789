import { type ProfilePost, profile } from '@shared/contracts/demos/profile';
import type { Answer } from '@shared/http/endpoint';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';

type Profile = Answer<typeof profile.read>;
type Face = Answer<typeof profile.friends>[number];
export type Starred = 'suggestedPages' | 'twitterFeeds';

/** The profile page and its visitors' changes. Each change shows the server's answer. */
export class ProfileStore {
  page: Profile | undefined;
  posts: readonly ProfilePost[] = [];
  total = 0;
  polls: Answer<typeof profile.polls> | undefined;
  friends: readonly Face[] = [];
  failure: CallFailure | undefined;
  loadingMore = false;

  constructor() {
    makeAutoObservable(this, {
      page: observableRef,
      posts: observableRef,
      polls: observableRef,
      friends: observableRef,
    });
  }

  load = async (): Promise<void> => {
    this.failure = undefined;
    try {
      const [page, feed, polls, friends] = await Promise.all([
        call(profile.read, {}),
        call(profile.posts, { query: {} }),
        call(profile.polls, {}),
        call(profile.friends, {}),
      ]);
      runInAction(() => Object.assign(this, { page, posts: feed.posts, total: feed.total, polls, friends }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      runInAction(() => {
        this.failure = error;
      });
    }
  };

  get more(): boolean {
    return this.posts.length < this.total;
  }

  /** Reloads the visible posts plus `by` more, so that newly written posts do not shift the pages. */
  async loadMore(by = 3): Promise<void> {
    if (this.loadingMore) return;
    this.loadingMore = true;
    await this.#tell(async () => {
      const feed = await call(profile.posts, { query: { perPage: Math.min(100, this.posts.length + by) } });
      this.#take({ posts: feed.posts, total: feed.total });
    });
    this.#take({ loadingMore: false });
  }

  /** Loads posts until a shared one is visible; resolves to false if it does not exist. */
  async find(id: number): Promise<boolean> {
    const isThere = () => this.posts.some((post) => post.id === id);
    if (!isThere() && this.more) await this.loadMore(100);
    return isThere();
  }

  write = (postText: string) =>
    this.#tell(async () => {
      const { post } = await call(profile.write, { body: { postText } });
      this.#take({ posts: [post, ...this.posts], total: this.total + 1 });
    });
  like = ({ id, youLiked }: ProfilePost) =>
    this.#change(() => call(profile.change, { params: { id }, body: { liked: !youLiked } }));
  comment = ({ id }: ProfilePost, comment: string) =>
    this.#change(() => call(profile.comment, { params: { id }, body: { comment } }));
  likeComment = ({ id, detailedComments }: ProfilePost, index: number) =>
    this.#change(() =>
      call(profile.likeComment, { params: { id, index }, body: { liked: !detailedComments[index]?.youLiked } }),
    );
  share = ({ id }: ProfilePost) => this.#change(() => call(profile.share, { params: { id } }));

  remove = ({ id }: ProfilePost) =>
    this.#tell(async () => {
      await call(profile.change, { params: { id }, body: { deleted: true } });
      this.#take({ posts: this.posts.filter((post) => post.id !== id), total: this.total - 1 });
      this.#undoable('deleted', {}, () =>
        this.#tell(async () => {
          const { post } = await call(profile.change, { params: { id }, body: { deleted: false } });
          const posts = [...this.posts, post].sort((a, b) => b.id - a.id);
          this.#take({ posts, total: this.total + 1 });
        }),
      );
    });

  vote = (name: string) =>
    this.#tell(async () => {
      const taken = this.polls?.voted === name;
      this.#take({ polls: await call(profile.vote, { body: { name: taken ? null : name } }) });
    });

  befriend = (face: Face, friend: boolean, undoable = true): Promise<boolean> =>
    this.#tell(async () => {
      this.#take({ friends: await call(profile.befriend, { body: { ...face, friend } }) });
      const name = face.username;
      if (undoable)
        this.#undoable(friend ? 'befriended' : 'unfriended', { name }, () => this.befriend(face, !friend, false));
    });

  star = (of: Starred, index: number) =>
    this.#tell(async () => {
      const { page } = this;
      if (!page) return;
      const favorite = !page[of][index]?.favorite;
      await call(profile.favorite, { body: { of, index, favorite } });
      const changed = page[of].map((one, at) => (at === index ? { ...one, favorite } : one));
      this.#take({ page: { ...page, [of]: changed } as Profile });
    });

  #take(changed: Partial<Pick<ProfileStore, 'page' | 'posts' | 'total' | 'polls' | 'friends' | 'loadingMore'>>): void {
    runInAction(() => Object.assign(this, changed));
  }

  #change(ask: () => Promise<{ post: ProfilePost }>): Promise<boolean> {
    return this.#tell(async () => {
      const { post } = await ask();
      this.#take({ posts: this.posts.map((one) => (one.id === post.id ? post : one)) });
    });
  }

  #undoable(key: string, values: Record<string, string>, run: () => unknown): void {
    feedback.toast('success', i18next.t(`demoProfile:${key}`, values), undefined, {
      label: i18next.t('demoProfile:undo'),
      run: () => void run(),
    });
  }

  /** Resolves to true on success; a failure shows as a toast. */
  async #tell(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', i18next.t('demoProfile:failed'), failureText(i18next.t, error));
      return false;
    }
  }
}
