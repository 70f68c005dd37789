// biome-ignore-all lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
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
import { useListQuery } from '~/crud/useListQuery';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { SkeletonTable } from '~/ui/SkeletonTable';
import styles from './Board.module.css';
import { BoardCard } from './BoardCard';
import { BoardStore } from './BoardStore';
import { boardFilters } from './filters';
import { useRecruitDialogs } from './useRecruitDialogs';

interface BoardProps {
  create: string | undefined;
  before: ReactNode;
  above: ReactNode;
  onChange: () => void;
}

const keys = boardFilters.flatMap((filter) => filter.keys as readonly string[]);
const nothing: ListQuery = {};

/** The prospects as cards, a column for each stage. */
export const Board = observer(({ create, before, above, onChange }: BoardProps) => {
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

  const move = (row: RecruitRow) => (stage: RecruitStage) =>
    void store.move(row, stage).then(
      () => {
        feedback.toast('success', t('moved', { name: row.name, stage: t(`choices.stage.${stage}`) }));
        onChange();
      },
      (error) => {
        if (!(error instanceof CallFailure)) throw error;
        feedback.toast('danger', t('notMoved', { name: row.name }), failureText(t, error, 'recruiting'));
        if (error.reason === 'stale') void store.reload();
      },
    );
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
        <section
          className={cx(styles.board, loading && styles.dimmed)}
          tabIndex={0}
          aria-label={t('board')}
          aria-busy={loading}
        >
          {store.columns.map(({ stage, rows: cards }) => (
            <div key={stage} className={styles.column} data-none={cards.length === 0 || undefined}>
              <h2 className={styles.head}>
                {t(`choices.stage.${stage}`)} <span className={styles.number}>{format.count(cards.length)}</span>
              </h2>
              {cards.length > 0 && (
                <ul className={styles.cards}>
                  {cards.map((row) => (
                    <BoardCard
                      key={row.id}
                      row={row}
                      busy={store.moving.has(row.id)}
                      onMove={move(row)}
                      onEdit={() => void edit(row)}
                    />
                  ))}
                </ul>
              )}
            </div>
          ))}
        </section>
        {total > rows.length && (
          <p className={styles.more}>{t('more', { shown: format.count(rows.length), total: format.count(total) })}</p>
        )}
      </>
    );
  };
  return (
    <Page actions={add}>
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
