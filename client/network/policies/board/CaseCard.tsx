import type { PolicyRow } from '@shared/contracts/network/policies';
import { ArrowRightLeft, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExplainTp } from '~/explain/ExplainTp';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { BoardCard } from '~/ui/board/BoardCard';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { movesFreely, targetsOf } from '../mayChange';
import { requirementName } from '../requirementName';
import { shareNote } from '../shareLabel';
import styles from './CaseCard.module.css';

interface CaseCardProps {
  row: PolicyRow;
  to: string;
  onMove: () => void;
  onCarry: (carried: boolean) => void;
}

/** A pending case: insured, product, days in the status, next requirement, and a button to move it. */
export const CaseCard = ({ row, to, onMove, onCarry }: CaseCardProps) => {
  const { t } = useTranslation('policies');
  const format = useFormat();
  const { own, agent, days_in_status: days, waits_for: next } = row;
  const share = shareNote(t, format, row);
  const late = next?.due_on != null && next.due_on < businessToday();
  const what = next && (next.code || next.label) ? requirementName(t, next) : undefined;
  const movable = targetsOf(row).length > 0;
  return (
    <BoardCard carriedAs={movable && movesFreely() ? row.id : undefined} onCarry={onCarry}>
      <div className={styles.top}>
        <Link className={styles.link} to={to} draggable={false}>
          <bdi>{row.case_no}</bdi>
        </Link>
        <span className={styles.tp}>
          <ExplainTp policy={row.id} cents={row.tp_cents}>
            {format.moneyShort(row.tp_cents)}
          </ExplainTp>
        </span>
      </div>
      {share && <span className={cx('own-order', styles.share)}>{share}</span>}
      <div className={styles.who}>
        <b className={cx('own-order', styles.insured)}>{row.insured}</b>
        {movable && (
          <span className={styles.move} data-print="no">
            <IconButton
              label={t(movesFreely() ? 'move.of' : 'move.withdrawOf', { case_no: row.case_no })}
              icon={movesFreely() ? ArrowRightLeft : Undo2}
              size="sm"
              onClick={onMove}
            />
          </span>
        )}
      </div>
      <span className={styles.note}>
        <bdi>{row.product}</bdi>
      </span>
      <span className={styles.note}>
        <bdi>{row.brand}</bdi>
      </span>
      {!own && (
        <span className={styles.note}>
          <bdi>{agent}</bdi>
        </span>
      )}
      <span className={styles.note}>{days === 0 ? t('radar.today') : t('radar.days', { count: days })}</span>
      {next && (
        <div className={styles.missing}>
          {what
            ? t('board.missing', { owner: t(`choices.requirement_owner.${next.owner}`), what })
            : t('detail.clientRequirement')}
          {next.due_on && (
            <div className={late ? styles.overdue : styles.note}>
              {t(late ? 'board.overdue' : 'board.due', { day: format.day(next.due_on) })}
            </div>
          )}
          {row.requirements_open > 1 && (
            <div className={styles.note}>{t('board.further', { count: row.requirements_open - 1 })}</div>
          )}
        </div>
      )}
    </BoardCard>
  );
};
