import { plans, type UserRecord, userRoles, userStatuses, users } from '@shared/contracts/demos/users';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { failureText } from '~/crud/failureText';
import { oneOf, search } from '~/crud/filters';
import { ListBody } from '~/crud/ListBody';
import { ListFooter } from '~/crud/ListFooter';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { SortBy } from '~/crud/SortBy';
import { useListOf } from '~/crud/useList';
import { useNewDialog } from '~/crud/useNewDialog';
import { ViewsMenu } from '~/crud/views/ViewsMenu';
import { inBase } from '~/platform/basePath';
import { businessToday } from '~/platform/businessDay';
import { type CsvKind, csvText, download } from '~/platform/csv';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { CsvMenu } from '~/ui/CsvMenu';
import { EmailAddress } from '~/ui/EmailAddress';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { Table, type TableColumn, type TableSort } from '~/ui/Table';
import { Tag } from '~/ui/Tag';
import { demoPaths } from '../paths';
import { AddUser } from './AddUser';
import { roleIcons, statusTones } from './looks';
import { removeUser } from './removeUser';
import { UsersSource } from './UsersSource';
import styles from './users.module.css';

const filters = [search('q'), oneOf('role', userRoles), oneOf('plan', plans), oneOf('status', userStatuses)];
/** Newest first. */
const standard = { page: 1, perPage: 10, sortBy: 'id', sortDesc: 'true' };
const exported = [
  'id',
  'fullName',
  'username',
  'email',
  'role',
  'currentPlan',
  'status',
  'company',
  'country',
  'contact',
] as const;

/** The demo's users (template.md 2.6). */
export const UserList = observer(() => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListOf((query) => new UsersSource(query), {
    list: users.list,
    texts: 'demoUsers',
    filters,
    standard,
  });
  const { store, full, set } = list;
  const { page } = store;
  const adding = useNewDialog();
  const [exporting, setExporting] = useState(false);
  const sort: TableSort = { key: String(full.sortBy), descending: String(full.sortDesc) === 'true' };
  const onSort = ({ key, descending }: TableSort) => set({ sortBy: key, sortDesc: String(descending) });
  const reload = () => void store.reload();

  const columns = useMemo<TableColumn<UserRecord>[]>(
    () => [
      {
        key: 'user',
        header: t('demoUsers:fields.user'),
        sortable: true,
        cell: ({ id, fullName, username, avatar }) => (
          <span className={styles.person}>
            <Avatar name={fullName} src={avatar ? inBase(avatar) : undefined} size="sm" />
            <span className={styles.names}>
              <Link className={styles.name} to={demoPaths.userView(id)}>
                {fullName}
              </Link>
              <bdi dir="ltr" className={styles.note}>
                @{username}
              </bdi>
            </span>
          </span>
        ),
      },
      {
        key: 'email',
        header: t('demoUsers:fields.email'),
        sortable: true,
        hideBelow: 'md',
        cell: ({ email }) => <EmailAddress address={email} />,
      },
      {
        key: 'role',
        header: t('demoUsers:fields.role'),
        sortable: true,
        nowrap: true,
        cell: ({ role }) => {
          const Glyph = roleIcons[role];
          return (
            <span className={styles.role} data-role={role}>
              <Glyph size={16} aria-hidden />
              {t(`demoUsers:choices.role.${role}`)}
            </span>
          );
        },
      },
      {
        key: 'currentPlan',
        header: t('demoUsers:fields.plan'),
        sortable: true,
        nowrap: true,
        cell: ({ currentPlan }) => t(`demoUsers:choices.plan.${currentPlan}`),
      },
      {
        key: 'status',
        header: t('demoUsers:fields.status'),
        sortable: true,
        nowrap: true,
        cell: ({ status }) => <Tag tone={statusTones[status]}>{t(`demoUsers:choices.status.${status}`)}</Tag>,
      },
    ],
    [t],
  );

  const saveCsv = async (kind: CsvKind) => {
    setExporting(true);
    try {
      const rows = await store.all();
      const labelled = exported.map((field) => ({
        field,
        label: t(`demoUsers:fields.${field === 'currentPlan' ? 'plan' : field}`),
        value: (row: UserRecord) => row[field],
      }));
      download(`users-${businessToday()}.csv`, csvText(kind, labelled, rows));
      feedback.toast('success', t('crud:exported', { count: rows.length }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('crud:exportFailed'), failureText(t, error));
    } finally {
      setExporting(false);
    }
  };
  const addButton = (
    <LinkButton to={adding.to} variant="primary" icon={Plus}>
      {t('demoUsers:create')}
    </LinkButton>
  );
  return (
    <Page
      actions={
        <>
          <CsvMenu
            tool
            label={t('crud:export')}
            disabled={exporting || !page?.total}
            onChoose={(kind) => void saveCsv(kind)}
          />
          <PrintButton />
          <ViewsMenu views={list.views} />
          {addButton}
        </>
      }
    >
      <Card flush>
        <ListBody
          list={list}
          skeleton={<SkeletonTable rows={Number(full.perPage)} columns={columns.length} />}
          empty={<EmptyState title={t('demoUsers:empty.title')} text={t('demoUsers:empty.text')} action={addButton} />}
        >
          {() =>
            page && (
              <>
                <SortBy
                  columns={columns.map((column) => ({ ...column, sortable: true }))}
                  sort={sort}
                  header={t(`demoUsers:fields.${sort.key === 'currentPlan' ? 'plan' : sort.key}`)}
                  onSort={onSort}
                />
                <Table
                  caption={t('demoUsers:caption')}
                  columns={columns}
                  rows={page.list}
                  rowKey={({ id }) => id}
                  sort={sort}
                  onSort={onSort}
                  dimmed={store.loading}
                  onRowOpen={({ id }) => void navigate(demoPaths.userView(id))}
                  rowActions={(user) => [
                    { label: t('demoUsers:actions.details'), icon: Eye, to: demoPaths.userView(user.id) },
                    { label: t('demoUsers:actions.edit'), icon: Pencil, to: demoPaths.userEditById(user.id) },
                    { separator: true },
                    {
                      label: t('demoUsers:actions.delete'),
                      icon: Trash2,
                      tone: 'danger',
                      onSelect: () => void removeUser(user, reload),
                    },
                  ]}
                />
                <ListFooter
                  page={page}
                  set={({ page: next, limit }) => set(limit ? { perPage: limit } : { page: next })}
                  totals={undefined}
                />
              </>
            )
          }
        </ListBody>
      </Card>
      {adding.open && (
        <AddUser
          onClose={(added) => {
            adding.close(added);
            if (added) reload();
          }}
        />
      )}
    </Page>
  );
});
