import {
  type ArticleCategory,
  type ArticleRow,
  articleCategories,
  articleStatuses,
  articles,
  contentLanguages,
} from '@shared/contracts/network/articles';
import { Archive, Copy, FilePen, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { act, goTo } from '~/crud/action';
import { type Cell, choice, count, instant, link, tag, text, withNote, yesNo } from '~/crud/cells';
import { oneOf, rowOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { ListScreen } from '~/crud/ListScreen';
import { paths } from '~/paths';
import { audienceCell } from '~/pickers/audienceCell';
import { i18next } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { Acknowledgments } from './Acknowledgments';

/** Acknowledgments out of the article's audience; a click lists the members. */
const acks = (onOpen: (row: ArticleRow) => void): Cell<number | null, ArticleRow> => ({
  align: 'end',
  nowrap: true,
  render: (done, row, { format }) => {
    if (!row.require_ack || done === null || row.audience_count === null) return '–';
    const shares = { done: format.count(done), of: format.count(row.audience_count) };
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={i18next.t('officeArticles:people.open', { title: row.title, ...shares })}
        onClick={() => onOpen(row)}
      >
        <span className="own-order">{i18next.t('officeArticles:people.share', shares)}</span>
      </Button>
    );
  },
});

const turn = (name: string, icon: typeof Send, status: ArticleRow['status']) =>
  act<ArticleRow>(name, articles.status, {
    icon,
    body: ({ id, version }) => ({ id, version, status }),
    offered: (row) => row.status !== status,
    bulk: {},
  });

export const ArticleList = () => {
  const [opened, setOpened] = useState<ArticleRow>();
  return (
    <>
      <ListScreen
        resource={articles}
        texts="officeArticles"
        sort="-updated_at"
        filters={[
          search('q'),
          rowOf<'category_id', ArticleCategory>('category_id', articleCategories.list, ({ name }) => name),
          oneOf('status', articleStatuses),
          oneOf('locale', contentLanguages),
          flag('pinned'),
        ]}
        columns={{
          title: withNote(
            { ...link(paths.articleEdit), nowrap: false, wrap: true },
            ({ title_zh }: ArticleRow) => title_zh,
          ),
          category: { ...text, nowrap: true },
          audience: { ...audienceCell, hideBelow: 'xl' },
          status: tag({ draft: 'neutral', scheduled: 'info', published: 'success', archived: 'warning' }),
          publish_at: { ...instant, hideBelow: 'md' },
          view_count: { ...count, hideBelow: 'md' },
          ack_count: acks(setOpened),
          pinned: { ...yesNo, optional: true },
          locale: { ...choice, optional: true },
          author: { ...text, optional: true },
          updated_at: { ...instant, optional: true },
        }}
        open={({ id }) => paths.articleEdit(id)}
        create={{ to: paths.articleCreate, needs: articles.create }}
        rowActions={[
          goTo<ArticleRow>('edit', Pencil, ({ id }) => paths.articleEdit(id), articles.edit),
          goTo<ArticleRow>('copy', Copy, ({ id }) => `${paths.articleCreate}?from=${id}`, articles.create),
          turn('publish', Send, 'published'),
          turn('takeBack', FilePen, 'draft'),
          turn('archive', Archive, 'archived'),
        ]}
      />
      {opened && <Acknowledgments row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
