import { type BlogRecord, blog } from '@shared/contracts/demos/blog';
import { issue } from '@shared/http/issues';
import { bareFailure, invalid } from '../../http/problems';
import { sanitise } from '../../http/sanitise';
import { serve } from '../../http/serve';
import { type DemoApi, type Demos, ownerOf } from '../demos';

/** The first words of a text, for the list. */
const excerptOf = (content: string) => {
  const words = content
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length > 180 ? `${words.slice(0, words.lastIndexOf(' ', 180))} …` : words;
};

/** Bounds per post; the latest remain. */
const [mostComments, mostBookmarks] = [200, 500];

/** `23 Nov 2026`, as the fixtures write days. */
const dayText = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  const month = at.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  return `${day.slice(8)} ${month} ${day.slice(0, 4)}`;
};

/** template.md 1.11 and 2.8. */
export function blogRoutes(api: DemoApi, demos: Demos): void {
  const { db, bodies } = demos;
  const rows = db.table('blogPosts');
  const published = ({ edit }: BlogRecord) => edit.status === 'Published';
  const postOf = (id: number | undefined): BlogRecord => {
    const post = id === undefined ? rows.all()[0] : rows.get(id);
    if (!post) throw bareFailure(404);
    return post;
  };
  const change = (id: number, changed: (post: BlogRecord) => Partial<BlogRecord>) =>
    db.write((tx) => {
      const post = postOf(id);
      return tx.put('blogPosts', { ...post, ...changed(post) });
    });

  serve(api, blog.list, ({ query: { q, category } }) => {
    const term = q.trim().toLowerCase();
    return rows
      .all()
      .filter(published)
      .filter(({ summary: { title, excerpt, tags, userFullName } }) => {
        if (category && !tags.includes(category)) return false;
        return [title, excerpt, userFullName].some((text) => text.toLowerCase().includes(term));
      })
      .map(({ summary }) => summary);
  });
  serve(api, blog.sidebar, () => ({
    ...bodies.blog.sidebar,
    recentPosts: rows
      .all()
      .filter(published)
      .slice(0, bodies.blog.sidebar.recentPosts.length)
      .map(({ summary: { id, img, title, blogPosted } }) => ({ id, img, title, createdTime: blogPosted })),
  }));
  serve(api, blog.detail, ({ query }) => postOf(query.id).detail);
  serve(api, blog.edit, ({ query }) => postOf(query.id).edit);
  serve(api, blog.unpublished, () =>
    rows
      .all()
      .filter((post) => !published(post))
      .map(({ id, edit: { blogTitle: title, status } }) => ({ id, title, status })),
  );

  serve(api, blog.save, async ({ body: { id, post } }) => {
    const excerpt = sanitise(post.excerpt);
    // Requires a text or an image: markup alone is empty, and sanitizing may remove everything.
    if (!excerptOf(excerpt) && !/<img\b/.test(excerpt)) throw invalid([issue('post.excerpt', 'required')]);
    const saved = await change(id, ({ summary, detail, edit }) => {
      if (rows.all().some((other) => other.id !== id && other.edit.slug === post.slug))
        throw invalid([issue('post.slug', 'taken')]);
      const { blogTitle: title, featuredImage: img, blogCategories: tags } = post;
      return {
        summary: { ...summary, title, img, tags, ...(excerpt !== edit.excerpt && { excerpt: excerptOf(excerpt) }) },
        detail: { ...detail, blog: { ...detail.blog, title, img, tags, content: excerpt } },
        edit: { ...edit, ...post, excerpt },
      };
    });
    return saved.edit;
  });
  serve(api, blog.comment, async ({ body: { id, comment } }) => {
    const { detail } = await change(id, ({ summary, detail }) => ({
      summary: { ...summary, comment: summary.comment + 1 },
      detail: {
        blog: { ...detail.blog, comments: detail.blog.comments + 1 },
        comments: [
          ...detail.comments,
          { avatar: '', userFullName: comment.name, commentedAt: dayText(demos.today), commentText: comment.comment },
        ].slice(-mostComments),
      },
    }));
    return detail;
  });

  serve(api, blog.bookmarks, ({ user }) =>
    rows
      .all()
      .filter(({ bookmarkedBy }) => bookmarkedBy.includes(ownerOf(user)))
      .map(({ id }) => id),
  );
  serve(api, blog.bookmark, async ({ user, body: { id, bookmarked } }) => {
    const { detail } = await change(id, ({ detail, bookmarkedBy }) => {
      const others = bookmarkedBy.filter((owner) => owner !== ownerOf(user)).slice(1 - mostBookmarks);
      const before = detail.blog.bookmarked - bookmarkedBy.length;
      const now = bookmarked ? [...others, ownerOf(user)] : others;
      return { bookmarkedBy: now, detail: { ...detail, blog: { ...detail.blog, bookmarked: before + now.length } } };
    });
    return detail;
  });
}
