import { switchStatuses } from '@shared/contracts/fields';
import { type Att, attKinds, gallery } from '@shared/contracts/network/gallery';
import { Cake, Copy, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { act, goTo, rowMenu } from '~/crud/action';
import { choice, count, date, tag, text } from '~/crud/cells';
import { oneOf, search } from '~/crud/filters';
import { RowsScreen } from '~/crud/RowsScreen';
import { paths } from '~/paths';
import { cx } from '~/ui/cx';
import { BirthdayCard } from './BirthdayCard';
import { BirthdayOrder } from './BirthdayOrder';
import styles from './Birthdays.module.css';
import { draftOf } from './draftOf';
import { monthOf } from './monthOf';
import { Suggestions } from './Suggestions';

const turn = (name: string, icon: typeof Eye, status: Att['status']) =>
  act<Att>(name, gallery.edit, {
    icon,
    body: (row) => ({ ...draftOf(row), status, id: row.id, version: row.version }),
    offered: (row) => row.status !== status,
  });

const actions = [
  goTo<Att>('edit', Pencil, ({ id }) => paths.birthdayEdit(id), gallery.edit),
  goTo<Att>('copy', Copy, ({ id }) => `${paths.birthdayCreate}?from=${id}`, gallery.create),
  turn('show', Eye, 'on'),
  turn('hide', EyeOff, 'off'),
  act<Att>('delete', gallery.remove, { icon: Trash2, tone: 'danger', confirm: true, body: ({ id }) => ({ id }) }),
];

export const BirthdayList = () => (
  <RowsScreen<Att, 'q' | 'month' | 'kind' | 'status'>
    resource={gallery}
    texts="birthdays"
    icon={Cake}
    sort="sort"
    filters={[search('q'), monthOf('month'), oneOf('kind', attKinds), oneOf('status', switchStatuses)]}
    columns={[
      ['shown_name', text],
      ['kind', choice],
      ['headline', text],
      ['caption', text],
      ['show_month', count],
      ['starts_on', date],
      ['ends_on', date],
      ['status', tag({ on: 'success', off: 'neutral' })],
    ]}
    before={<Suggestions />}
    create={{ to: paths.birthdayCreate, needs: gallery.create }}
    tools={(reload) => <BirthdayOrder reload={reload} />}
  >
    {({ rows, dimmed, reload }) => (
      <ul className={cx(styles.cards, dimmed && styles.dimmed)} aria-busy={dimmed}>
        {rows.map((row) => (
          <BirthdayCard key={row.id} row={row} menu={rowMenu(actions, 'birthdays', reload)} />
        ))}
      </ul>
    )}
  </RowsScreen>
);
