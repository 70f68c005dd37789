import {
  type Contest,
  type ContestDraft,
  contestPhases,
  contestStatuses,
  contests,
} from '@shared/contracts/network/contests';
import { scoreMetrics } from '@shared/contracts/network/scores';
import { Ban, Copy, ListOrdered, Pencil, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { act, mayCall, type RowAction } from '~/crud/action';
import { type Cell, choice, date, tag, withNote } from '~/crud/cells';
import { byLink, oneOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { useNewDialog } from '~/crud/useNewDialog';
import { useRowDialog } from '~/crud/useRowDialog';
import { ContestDialog } from './ContestDialog';
import { blankContest, draftOf } from './contestDraft';
import { Standings } from './Standings';

const filters = [
  search('q'),
  byLink(oneOf('phase', contestPhases)),
  oneOf('metric', scoreMetrics),
  byLink(oneOf('status', contestStatuses)),
] as const;

const prizes: Cell<Contest['prizes'], Contest> = {
  render: (value, _row, { format }) => (
    <span dir="auto">
      {value.length > 0 ? `${format.count(value.length)} · ${value.map(({ label }) => label).join(', ')}` : '–'}
    </span>
  ),
  csv: (value) => value.map(({ label }) => label).join(', '),
};

const columns: Columns<Contest> = {
  name: withNote<string, Contest>(
    { render: (value) => <span dir="auto">{value}</span>, nowrap: true },
    ({ name_zh }) => name_zh,
  ),
  phase: tag({ upcoming: 'info', running: 'success', ended: 'neutral' }),
  metric: choice,
  from_on: date,
  to_on: date,
  prizes: { ...prizes, hideBelow: 'lg' },
  visibility: { ...choice, optional: true },
  status: tag({ draft: 'warning', published: 'primary', cancelled: 'neutral' }),
};

const turn = (name: string, icon: typeof Send, status: Contest['status'], offered: (row: Contest) => boolean) =>
  act<Contest>(name, contests.save, {
    icon,
    confirm: true,
    ...(status === 'cancelled' && { tone: 'danger' as const }),
    offered,
    body: (row) => ({ ...draftOf(row), status, id: row.id, version: row.version }),
  });
const turns = [
  turn('publish', Send, 'published', ({ status, phase }) => status !== 'published' && phase !== 'ended'),
  turn('withdraw', Undo2, 'draft', ({ status, phase }) => status === 'published' && phase === 'upcoming'),
  turn('cancel', Ban, 'cancelled', ({ status, phase }) => status === 'published' && phase !== 'ended'),
];

/** /general/contest_list: contests with their prizes, status and standings (domain.md 2.15). */
export const ContestList = () => {
  const { t } = useTranslation('contests');
  const adding = useNewDialog();
  const editing = useRowDialog<Contest>();
  const standings = useRowDialog<Contest>();
  const [copied, setCopied] = useState<ContestDraft>();
  const [blank] = useState(() => blankContest(new Date().toISOString().slice(0, 10)));
  const opens = (name: string, icon: typeof Pencil, run: RowAction<Contest>['run']): RowAction<Contest> => ({
    name,
    icon,
    offered: () => name === 'standings' || mayCall(contests.save),
    ...(run && { run }),
  });
  const copy = async (row: Contest) => {
    setCopied({ ...draftOf(row), status: 'draft' });
    return false;
  };
  return (
    <>
      <ListScreen
        key={adding.round}
        resource={contests}
        texts="contests"
        sort="-from_on"
        filters={filters}
        columns={columns}
        create={{ to: adding.to, needs: contests.save }}
        rowActions={[
          opens('standings', ListOrdered, standings.run),
          opens('edit', Pencil, editing.run),
          opens('copy', Copy, copy),
          ...turns,
        ]}
      />
      {(adding.open || copied) && (
        <ContestDialog
          contest={undefined}
          start={copied ?? blank}
          onClose={(changed) => {
            setCopied(undefined);
            adding.close(changed);
          }}
        />
      )}
      {editing.row && <ContestDialog contest={editing.row} start={draftOf(editing.row)} onClose={editing.close} />}
      {standings.row && (
        <Standings
          contest={standings.row}
          title={t('standings.title', { ...standings.row })}
          onClose={standings.close}
        />
      )}
    </>
  );
};
