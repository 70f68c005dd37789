import { type Banner, banners } from '@shared/contracts/network/banners';
import { OrderButton } from '~/crud/OrderButton';
import { call } from '~/platform/call';
import { draftOf } from './draftOf';
import { Preview } from './Preview';

const all = { sort: 'sort', order: 'asc', limit: 100 } as const;

export const BannerOrder = ({ reload }: { reload: () => void }) => (
  <OrderButton<Banner>
    needs={banners.edit}
    texts="banners"
    load={async () => (await call(banners.list, { query: all })).list}
    name={({ title }) => title}
    picture={(row) => <Preview {...row} />}
    send={(row, sort) => call(banners.edit, { body: { ...draftOf(row), sort, id: row.id, version: row.version } })}
    onChanged={reload}
  />
);
