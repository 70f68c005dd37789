import { switchStatuses } from '@shared/contracts/fields';
import { type ArticleCategory, articleCategories, builtInCodes } from '@shared/contracts/network/articles';
import { Files, Pencil, Trash2 } from 'lucide-react';
import { act, goTo } from '~/crud/action';
import { count, link, tag, text, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { ListScreen } from '~/crud/ListScreen';
import { paths } from '~/paths';

const builtIn: readonly string[] = builtInCodes;

/** The reason a category cannot be deleted: screens load it by code, or it is not empty. */
const kept = ({ code, article_count, child_count }: ArticleCategory) =>
  builtIn.includes(code) ? 'deleteBuiltIn' : article_count + child_count > 0 ? 'deleteRefused' : undefined;

export const ArticleCategoryList = () => (
  <ListScreen
    resource={articleCategories}
    texts="articleCategories"
    sort="sort"
    filters={[search('q'), oneOf('status', switchStatuses)]}
    columns={{
      name: withNote(link(paths.articleCategoryEdit), ({ name_zh }: ArticleCategory) => name_zh),
      code: text,
      article_count: count,
      child_count: { ...count, hideBelow: 'md' },
      status: tag({ on: 'success', off: 'neutral' }),
      sort: { ...count, hideBelow: 'sm' },
    }}
    open={({ id }) => paths.articleCategoryEdit(id)}
    create={{ to: paths.articleCategoryCreate, needs: articleCategories.create }}
    rowActions={[
      goTo<ArticleCategory>('edit', Pencil, ({ id }) => paths.articleCategoryEdit(id), articleCategories.edit),
      goTo<ArticleCategory>(
        'articles',
        Files,
        ({ id }) => `${paths.articleList}?category_id=${id}`,
        articleCategories.edit,
      ),
      act<ArticleCategory>('delete', articleCategories.remove, {
        icon: Trash2,
        tone: 'danger',
        confirm: true,
        body: ({ id }) => ({ id }),
        refused: kept,
      }),
    ]}
  />
);
