import { blog } from '@shared/contracts/demos/blog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backend, Foreign, problem, Raw } from '~/platform/testing/backend';
import { openScreens } from '~/platform/testing/openScreens';
import fixture from '../../../fixtures/demos/blog.json' with { type: 'json' };
import { blogScreens } from './screens';

const { detail, edit } = fixture.posts[1] as (typeof fixture.posts)[number];
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const comment = () => screen.getByLabelText(/^Comment/, { selector: 'textarea' });
const sent = (address: string) => backend.requests.find((one) => one.address === address && 'id' in one.sent)?.sent;

beforeEach(() => {
  backend.answers[blog.detail.path] = () => new Raw(detail);
  backend.answers[blog.edit.path] = () => new Raw(edit);
  backend.answers[blog.sidebar.path] = () => new Raw(fixture.sidebar);
  backend.answers[blog.unpublished.path] = () => new Raw([]);
  backend.answers[blog.bookmarks.path] = () => new Raw([]);
});
afterEach(() => backend.reset());

it('sends and shows a comment once it has a name, an address and a text', async () => {
  await openScreens(blogScreens, '/pages/blog/2');
  fireEvent.click(await screen.findByText('Post comment'));
  expect(sent(blog.comment.path)).toBeUndefined();
  await waitFor(() => expect(comment()).toBeInvalid());
  type(screen.getByLabelText(/^Name/), 'Nora Quist');
  type(screen.getByLabelText(/^Email/), 'nora@quist.example');
  type(comment(), 'I fold, too.');
  const after = {
    ...detail,
    comments: [
      ...detail.comments,
      { avatar: '', userFullName: 'Nora Quist', commentedAt: '20 Nov 2026', commentText: 'I fold, too.' },
    ],
  };
  backend.answers[blog.comment.path] = () => {
    backend.answers[blog.detail.path] = () => new Raw(after);
    return new Raw(after);
  };
  fireEvent.click(screen.getByText('Post comment'));
  expect(await screen.findByText('I fold, too.', { selector: 'p' })).toBeInTheDocument();
  expect(sent(blog.comment.path)).toEqual({
    id: 2,
    comment: { name: 'Nora Quist', email: 'nora@quist.example', website: '', comment: 'I fold, too.' },
  });
  await waitFor(() => expect(comment()).toHaveValue(''));
});

it.each(['/pages/blog/99', '/pages/blog/edit/99'])('reports at %s that there is no such post', async (address) => {
  const gone = () => {
    throw new Foreign(404, '');
  };
  backend.answers[blog.detail.path] = gone;
  backend.answers[blog.edit.path] = gone;
  await openScreens(blogScreens, address);
  expect(await screen.findByText('Post not found')).toBeInTheDocument();
});

it('sends all fields of an edit and shows a refusal at its field', async () => {
  const router = await openScreens(blogScreens, '/pages/blog/edit/2');
  const slug = await screen.findByLabelText(/^Slug/);
  type(slug, 'taken-already');
  backend.answers[blog.save.path] = ({ post }) => {
    if (!post) return new Raw(edit);
    throw problem(409, [{ field: 'post.slug', code: 'taken', message: 'Taken.' }]);
  };
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(slug).toBeInvalid());
  backend.answers[blog.save.path] = () => new Raw({ ...edit, slug: 'taken-already' });
  type(slug, 'a-free-one');
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/pages/blog/2'));
  const saved = backend.requests.filter(({ sent }) => 'post' in sent).at(-1)?.sent;
  expect(saved).toMatchObject({ id: 2, post: { slug: 'a-free-one', blogTitle: edit.blogTitle } });
});
