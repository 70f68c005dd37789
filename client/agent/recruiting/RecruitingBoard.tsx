import { type RecruitRow, type RecruitStage, recruits } from '@shared/contracts/network/recruits';
import { Plus, UserRoundPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { ListPage } from '~/crud/ListPage';
import { PrintButton } from '~/crud/PrintButton';
import { useListOf } from '~/crud/useList';
import { CallFailure } from '~/platform/failure';
import { feedback, type ToastAction } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { undoKeys, useUndoKey } from '~/platform/useUndoKey';
import { Board as Columns } from '~/ui/board/Board';
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

export const RecruitingBoard = observer(({ create, before, above, onChange }: RecruitingBoardProps) => {
  const { t } = useTranslation('recruiting');
  const list = useListOf(() => new BoardStore(), { list: recruits.list, texts: 'recruiting', filters: boardFilters });
  const { store } = list;
  const { ask, dialog } = useRecruitDialogs();

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
  return (
    <>
      <ListPage
        list={list}
        actions={
          <>
            <PrintButton />
            {add}
          </>
        }
        before={before}
        above={above}
        skeleton={<SkeletonTable rows={5} columns={5} />}
        empty={<EmptyState icon={UserRoundPlus} title={t('empty.title')} text={t('empty.text')} action={add} />}
      >
        {() => <Cards store={store} onMove={move} onEdit={(row) => void edit(row)} />}
      </ListPage>
      {dialog}
    </>
  );
});

interface CardsProps {
  store: BoardStore;
  onMove: (row: RecruitRow, stage: RecruitStage) => void;
  onEdit: (row: RecruitRow) => void;
}

const Cards = observer(({ store, onMove, onEdit }: CardsProps) => {
  const { t } = useTranslation('recruiting');
  const format = useFormat();
  const { rows = [], total, loading } = store;
  return (
    <>
      <Columns label={t('board')} busy={loading}>
        {store.columns.map(({ stage, rows: cards }) => (
          <BoardColumn key={stage} stage={stage} rows={cards} store={store} onMove={onMove} onEdit={onEdit} />
        ))}
      </Columns>
      {total > rows.length && (
        <p className={styles.more}>{t('more', { shown: format.count(rows.length), total: format.count(total) })}</p>
      )}
    </>
  );
});
