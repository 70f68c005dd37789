import { type AuditRow, audit } from '@shared/contracts/network/audit';
import { type MemberRow, membership } from '@shared/contracts/network/membership';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Cell, instant, text, withNote } from '~/crud/cells';
import { type Filter, oneOf, period, rowOf, search } from '~/crud/filters';
import { type Columns, ListScreen } from '~/crud/ListScreen';
import { ActionName } from '~/network/audit/ActionName';
import { ChangeList } from '~/network/audit/ChangeList';
import { changesOf } from '~/network/audit/changesOf';
import { pageOf } from '~/network/audit/pageOf';
import { personCell } from '~/network/person/personCell';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';
import { actions, tables } from './choices';

const EntryDrawer = lazy(async () => ({ default: (await import('./EntryDrawer')).EntryDrawer }));

const mostChanges = 3;

/** Record id; only links from a record's page set it. */
const recordNumber: Filter<'entity_id'> = {
  keys: ['entity_id'],
  place: 'link',
  Control: () => null,
  Chip: ({ query, texts, t, children }) =>
    query.entity_id ? children(`${t(`${texts}:fields.entity_id`)}: ${query.entity_id}`) : null,
};

const filters = [
  search('q'),
  rowOf<'actor_id', MemberRow>('actor_id', membership.list, ({ name }) => name),
  oneOf('action', actions),
  oneOf('entity', tables),
  recordNumber,
  period('at', 'from', 'to'),
] as const;

const said = (value: unknown) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));

const action: Cell<string, AuditRow> = {
  wrap: true,
  render: (value) => <ActionName action={value} />,
};

const entity: Cell<string, AuditRow> = {
  nowrap: true,
  render: (value, row, { choice }) => {
    const to = pageOf(row);
    return to ? <Link to={to}>{choice(value)}</Link> : choice(value);
  },
  csv: (value) => ({ code: value }),
};

/** /general/audit_list: every change, with its author and the values before and after (domain.md 2.17). */
export const AuditList = () => {
  const { t } = useTranslation('audit');
  const [open, setOpen] = useState<AuditRow>();
  const [columns] = useState(
    (): Columns<AuditRow> => ({
      at: instant,
      actor: withNote(
        personCell(({ actor_id }: AuditRow) => actor_id),
        ({ api_key }: AuditRow) => api_key && t('byKey', { name: api_key }),
      ),
      action,
      entity: withNote(entity, ({ entity_id }: AuditRow) =>
        entity_id === '*' ? t('many') : t('number', { id: entity_id }),
      ),
      after: {
        wrap: true,
        render: (_value, row) => {
          const count = changesOf(row.before, row.after).length;
          return (
            <>
              <ChangeList entry={row} most={mostChanges} />
              {count > mostChanges && (
                <Button size="sm" variant="ghost" data-print="no" onClick={() => setOpen(row)}>
                  {t('showAll', { count })}
                </Button>
              )}
            </>
          );
        },
        csv: (_value, { before, after }) =>
          changesOf(before, after)
            .map(({ path, from, to }) => `${path}: ${said(from)} -> ${said(to)}`)
            .join('; '),
      },
      entity_id: { ...text, optional: true },
      ip: { ...text, optional: true },
    }),
  );
  return (
    <>
      <ListScreen resource={audit} texts="audit" sort="-at" filters={filters} columns={columns} />
      {open && (
        <FetchedPart onClose={() => setOpen(undefined)}>
          <EntryDrawer entry={open} onClose={() => setOpen(undefined)} />
        </FetchedPart>
      )}
    </>
  );
};
