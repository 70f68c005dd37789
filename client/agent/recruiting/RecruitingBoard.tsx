import { type RecruitRow, type RecruitStage, recruits } from '@shared/contracts/network/recruits';
import { Plus, UserRoundPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '~/crud/ClearFilters';
import { FilterBar } from '~/crud/FilterBar';
import { failureText } from '~/crud/failureText';
import { ListFailure } from '~/crud/ListFailure';
import type { ListQuery } from '~/crud/ListStore';
import { Page } from '~/crud/Page';
import { PrintButton } from '~/crud/PrintButton';
import { useListQuery } from '~/crud/useListQuery';
import { CallFailure } from '~/platform/failure';
import { feedback, type ToastAction } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { undoKeys, useUndoKey } from '~/platform/useUndoKey';
import { Board as Columns } from '~/ui/board/Board';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import { BoardColumn } from './BoardColumn';
import { BoardStore } from './BoardStore';
import { boardFilters } from './filters';
import styles from './RecruitingBoard.module.css';
import { useRecruitDialogs } from './useRecruitDialogs';

interface RecruitingBoardProps {
  create: string | undefined;
  before: ReactNode;
  above: ReactNode;
  onChange: () => void;
}

const keys = boardFilters.flatMap((filter) => filter.keys as readonly string[]);
const nothing: ListQuery = {};

/** The prospects as cards, a column for each stage. */
export const RecruitingBoard = observer(({ create, before, above, onChange }: RecruitingBoardProps) => {
  const { t } = useTranslation('recruiting');
  const format = useFormat();
  const { query, set } = useListQuery(recruits.list.query, nothing);
  const [store] = useState(() => new BoardStore());
  const { ask, dialog } = useRecruitDialogs();
  const filter = Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)));
  const asked = JSON.stringify(filter);

  useEffect(() => {
    void store.load(JSON.parse(asked) as ListQuery);
    return () => store.stop();
  }, [store, asked]);

  const tell = (name: string) => (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error;
    feedback.toast('danger', t('notMoved', { name }), failureText(t, error, 'recruiting'));
    if (error.reason === 'stale') void store.reload();
  };
  const move = (row: RecruitRow, stage: RecruitStage) => void store.move(row, stage).then(onChange, tell(row.name));
  const { moved } = store;
  const tellMoved = (name: string, stage: RecruitStage, action?: ToastAction) =>
    feedback.toast('success', t('moved', { name, stage: t(`choices.stage.${stage}`) }), undefined, action);
  const undo = () => {
    if (!store.moved) return;
    const { row, from } = store.moved;
    void store.undo().then(() => {
      tellMoved(row.name, from);
      onChange();
    }, tell(row.name));
  };
  useUndoKey(moved && undo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each move
  useEffect(() => {
    if (!moved) return undefined;
    const { row } = moved;
    const id = tellMoved(row.name, row.stage, { label: t('undo'), run: undo, keys: undoKeys });
    return () => feedback.dismiss(id);
  }, [moved]);
  const edit = async (row: RecruitRow) => {
    if (!(await ask('edit')(row))) return;
    void store.reload();
    onChange();
  };

  const add = create && (
    <LinkButton to={create} variant="primary" icon={Plus}>
      {t('create')}
    </LinkButton>
  );
  const { rows, total, failure, loading } = store;
  const content = () => {
    if (failure) return <ListFailure failure={failure} texts="recruiting" onRetry={() => void store.reload()} />;
    if (!rows) return <SkeletonTable rows={5} columns={5} />;
    if (rows.length === 0 && asked !== '{}')
      return (
        <EmptyState
          title={t('crud:nothingFound')}
          text={t('crud:nothingFoundText')}
          action={<ClearFilters filters={boardFilters} set={set} />}
        />
      );
    if (rows.length === 0)
      return <EmptyState icon={UserRoundPlus} title={t('empty.title')} text={t('empty.text')} action={add} />;
    return (
      <>
        <Columns label={t('board')} busy={loading}>
          {store.columns.map(({ stage, rows: cards }) => (
            <BoardColumn
              key={stage}
              stage={stage}
              rows={cards}
              store={store}
              onMove={move}
              onEdit={(row) => void edit(row)}
            />
          ))}
        </Columns>
        {total > rows.length && (
          <p className={styles.more}>{t('more', { shown: format.count(rows.length), total: format.count(total) })}</p>
        )}
      </>
    );
  };
  return (
    <Page
      actions={
        <>
          <PrintButton />
          {add}
        </>
      }
    >
      {before}
      <Card flush>
        {above}
        <FilterBar filters={boardFilters} query={filter} set={set} texts="recruiting" />
        {content()}
      </Card>
      {dialog}
    </Page>
  );
});
