import { contentLanguages } from '@shared/contracts/network/articles';
import { type Brand, brands } from '@shared/contracts/network/brands';
import {
  libraries,
  library,
  type ResourceRow,
  resourceKinds,
  resourceStatuses,
} from '@shared/contracts/network/library';
import { Archive, ChartNoAxesColumn, Copy, FilePen, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { act, goTo } from '~/crud/action';
import { type Cell, choice, count, date, link, picture, rate, tag, text, withNote } from '~/crud/cells';
import { oneOf, rowOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { ListScreen } from '~/crud/ListScreen';
import { resourceCover } from '~/network/resourceCover';
import { paths } from '~/paths';
import { i18next } from '~/platform/i18n';
import { Button } from '~/ui/Button';
import { Audience } from './Audience';

/** Share of the audience that finished the resource; a click lists the agents. */
const completion = (onOpen: (row: ResourceRow) => void): Cell<number | null, ResourceRow> => ({
  ...rate,
  nowrap: true,
  render: (value, row, { format }) => {
    if (value === null) return '–';
    const percentage = format.percent(value, 0);
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={i18next.t('videos:people.open', { title: row.title, share: percentage })}
        onClick={() => onOpen(row)}
      >
        <bdi>{percentage}</bdi>
      </Button>
    );
  },
});

/** Superseded versions are read-only. */
const isCurrent = ({ status }: ResourceRow) => status !== 'superseded';

const turn = (name: string, icon: typeof Send, status: 'draft' | 'published' | 'archived') =>
  act<ResourceRow>(name, library.status, {
    icon,
    body: ({ id, version }) => ({ id, version, status }),
    offered: (row) => isCurrent(row) && row.status !== status,
    bulk: {},
  });

const edit = goTo<ResourceRow>('edit', Pencil, ({ id }) => paths.videoEdit(id), library.edit);

export const VideoList = () => {
  const [opened, setOpened] = useState<ResourceRow>();
  return (
    <>
      <ListScreen
        resource={library}
        texts="videos"
        sort="-published_at"
        filters={[
          search('q'),
          oneOf('library', libraries),
          oneOf('kind', resourceKinds),
          rowOf<'brand_id', Brand>('brand_id', brands.list, ({ name }) => name),
          oneOf('language', contentLanguages),
          oneOf('status', resourceStatuses),
          flag('required'),
          flag('expiring'),
        ]}
        columns={{
          title: withNote(
            { ...link(paths.videoEdit), nowrap: false, wrap: true },
            ({ title_zh }: ResourceRow) => title_zh,
          ),
          cover_url: { ...picture(resourceCover), hideBelow: 'lg' },
          library: { ...choice, hideBelow: 'sm' },
          kind: { ...choice, hideBelow: 'md' },
          brand: { ...text, optional: true },
          language: { ...choice, optional: true },
          edition: { ...count, hideBelow: 'lg' },
          expires_on: { ...date, hideBelow: 'lg' },
          view_count: { ...count, hideBelow: 'md' },
          completion_bp: completion(setOpened),
          status: tag({ draft: 'neutral', published: 'success', archived: 'warning', superseded: 'neutral' }),
          due_on: { ...date, optional: true },
          download_count: { ...count, optional: true },
          question_count: { ...count, optional: true },
        }}
        open={({ id }) => paths.videoEdit(id)}
        create={{ to: paths.videoCreate, needs: library.create }}
        rowActions={[
          { ...edit, offered: (row) => edit.offered(row) && isCurrent(row) },
          goTo<ResourceRow>('copy', Copy, ({ id }) => `${paths.videoCreate}?from=${id}`, library.create),
          {
            name: 'people',
            icon: ChartNoAxesColumn,
            offered: () => true,
            run: async (row) => {
              setOpened(row);
              return false;
            },
          },
          turn('publish', Send, 'published'),
          turn('takeBack', FilePen, 'draft'),
          turn('archive', Archive, 'archived'),
        ]}
      />
      {opened && <Audience row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
