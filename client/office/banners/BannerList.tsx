import { switchStatuses } from '@shared/contracts/fields';
import { type Banner, banners, placements } from '@shared/contracts/network/banners';
import { Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { act, goTo } from '~/crud/action';
import { type Cell, choice, count, instant, link, tag, withNote } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { flag } from '~/crud/flag';
import { ListScreen } from '~/crud/ListScreen';
import { paths } from '~/paths';
import { audienceCell } from '~/pickers/audienceCell';
import { useFormat } from '~/platform/format';
import { BannerOrder } from './BannerOrder';
import { draftOf } from './draftOf';
import { Preview } from './Preview';

const preview: Cell<string, Banner> = { nowrap: true, render: (_, row) => <Preview {...row} /> };

const turn = (name: string, icon: typeof Eye, status: Banner['status']) =>
  act<Banner>(name, banners.edit, {
    icon,
    body: (row) => ({ ...draftOf(row), status, id: row.id, version: row.version }),
    offered: (row) => row.status !== status,
    bulk: {},
  });

export const BannerList = () => {
  const { t } = useTranslation('banners');
  const format = useFormat();
  return (
    <ListScreen
      resource={banners}
      texts="banners"
      sort="sort"
      filters={[search('q'), oneOf('placement', placements), oneOf('status', switchStatuses), flag('running')]}
      columns={{
        title: withNote(link(paths.bannerEdit), ({ link: to }: Banner) => to),
        image_url: preview,
        placement: choice,
        starts_at: withNote({ ...instant, hideBelow: 'md' }, ({ ends_at }: Banner) =>
          ends_at ? t('until', { at: format.instant(ends_at) }) : t('untilOff'),
        ),
        ends_at: { ...instant, optional: true },
        audience: { ...audienceCell, optional: true },
        clicks: count,
        status: withNote(tag({ on: 'success', off: 'neutral' }), ({ status, running }: Banner) =>
          status === 'on' && !running ? t('notRunning') : undefined,
        ),
        sort: { ...count, optional: true },
      }}
      open={({ id }) => paths.bannerEdit(id)}
      create={{ to: paths.bannerCreate, needs: banners.create }}
      tools={(reload) => <BannerOrder reload={reload} />}
      rowActions={[
        goTo<Banner>('edit', Pencil, ({ id }) => paths.bannerEdit(id), banners.edit),
        goTo<Banner>('copy', Copy, ({ id }) => `${paths.bannerCreate}?from=${id}`, banners.create),
        turn('show', Eye, 'on'),
        turn('hide', EyeOff, 'off'),
        act<Banner>('delete', banners.remove, {
          icon: Trash2,
          tone: 'danger',
          confirm: true,
          body: ({ id }) => ({ id }),
          bulk: {},
        }),
      ]}
    />
  );
};
