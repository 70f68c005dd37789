import { type ProfilePost, profile } from '@shared/contracts/demos/profile';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import { inShell, loadTexts } from '~/platform/i18n';
import { backend, Foreign, Raw } from '~/platform/testing/backend';
import fixture from '../../../fixtures/demos/profile.json' with { type: 'json' };
import { Feed } from './Feed';
import { ProfileStore } from './ProfileStore';
import { Polls } from './sides';

const post = (id: number, changes: Partial<ProfilePost> = {}): ProfilePost => ({
  ...(fixture.post[0] as Omit<ProfilePost, 'id' | 'postedAt' | 'yours' | 'deleted'>),
  ...{ id, username: `Author ${id}`, likes: 7, youLiked: false, comments: 0, detailedComments: [] },
  ...{ likedUsers: [], postedAt: null, yours: false, deleted: false },
  ...changes,
});
const path = '/profile/posts';

async function opened(search = '') {
  backend.answers[profile.read.path] = () => new Raw(fixture);
  backend.answers[path] = ({ perPage }) =>
    new Raw({ posts: [post(3), post(2), ...(Number(perPage) > 3 ? [post(1)] : [])], total: 3 });
  backend.answers['/profile/polls'] = ({ name }) =>
    new Raw({
      options: [
        { name: 'Morning', votes: name === 'Morning' ? 3 : 2, votedUser: [] },
        { name: 'Evening', votes: 1, votedUser: [] },
      ],
      voted: name ?? null,
    });
  backend.answers['/profile/friends'] = () => new Raw([]);
  const store = new ProfileStore();
  await store.load();
  render(
    <MemoryRouter initialEntries={[`/${search}`]}>
      <Feed store={store} />
      <Polls store={store} />
    </MemoryRouter>,
  );
}
const article = (id: number) => document.getElementById(`post-${id}`) as HTMLElement;

beforeAll(() => loadTexts([...inShell, 'demoProfile']));
afterEach(() => backend.reset());

it('counts a like and removes it at the next press', async () => {
  await opened();
  backend.answers[`${path}/3`] = ({ liked }) =>
    new Raw({ post: post(3, { youLiked: liked === true, likes: liked ? 8 : 7 }) });
  fireEvent.click(screen.getByLabelText('Like the post by Author 3: 7'));
  const like = await screen.findByLabelText('Like the post by Author 3: 8');
  expect(like).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(like);
  expect(await screen.findByLabelText('Like the post by Author 3: 7')).toHaveAttribute('aria-pressed', 'false');
});

it('shows a comment below its post, sends no blank one, and keeps a refused one in the field', async () => {
  await opened();
  const of = within(article(3));
  const [button, field] = [of.getByText('Post comment'), of.getByLabelText('Add a comment')];
  fireEvent.click(button);
  expect(await of.findByText('Write something first.')).toBeInTheDocument();
  expect(backend.requests.some(({ address }) => address.endsWith('/comments'))).toBe(false);
  backend.answers[`${path}/3/comments`] = () => {
    throw new Foreign(500);
  };
  fireEvent.change(field, { target: { value: 'Well said' } });
  fireEvent.click(button);
  await waitFor(() => expect(feedback.toasts.at(-1)?.title).toBe('That did not work'));
  expect(field).toHaveValue('Well said');
  const said = { avatar: '/demos/avatars/1.svg', username: 'Nora', commentsLikes: 0, youLiked: false };
  backend.answers[`${path}/3/comments`] = ({ comment }) =>
    new Raw({ post: post(3, { comments: 1, detailedComments: [{ ...said, comment: String(comment) }] }) });
  fireEvent.click(button);
  expect(await of.findByText('Well said', { selector: 'p' })).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue(''));
});

it('counts a vote and removes it when it is repeated', async () => {
  await opened();
  fireEvent.click(screen.getByText('Morning'));
  expect(await screen.findByText('4 votes')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Morning'));
  await waitFor(() => expect(screen.queryByText('4 votes')).not.toBeInTheDocument());
  const votes = backend.requests.filter(({ address, sent }) => address === '/profile/polls' && 'name' in sent);
  expect(votes.map(({ sent }) => sent.name)).toEqual(['Morning', null]);
});

it('opens a shared post even if it is not among the first posts', async () => {
  await opened('?post=1');
  await waitFor(() => expect(article(1)).toHaveFocus());
});

it('reports that a shared post is gone', async () => {
  await opened('?post=9');
  await waitFor(() => expect(feedback.toasts.at(-1)?.title).toBe('This post no longer exists'));
});
