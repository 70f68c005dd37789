import { type Att, gallery } from '@shared/contracts/network/gallery';
import { OrderButton } from '~/crud/OrderButton';
import { call } from '~/platform/call';
import { draftOf } from './draftOf';

const all = { sort: 'sort', order: 'asc', limit: 100 } as const;

export const BirthdayOrder = ({ reload }: { reload: () => void }) => (
  <OrderButton<Att>
    needs={gallery.edit}
    texts="birthdays"
    load={async () => (await call(gallery.list, { query: all })).list}
    name={({ shown_name }) => shown_name}
    send={(row, sort) => call(gallery.edit, { body: { ...draftOf(row), sort, id: row.id, version: row.version } })}
    onChanged={reload}
  />
);
