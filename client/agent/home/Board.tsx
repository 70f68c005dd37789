import type { Leader, Period, Top } from '@shared/contracts/network/dashboard';
import { ArrowDown, ArrowUp, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import { BilingualName } from '~/network/person/BilingualName';
import { PersonName } from '~/network/person/PersonName';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { EmptyState } from '~/ui/EmptyState';
import styles from './Board.module.css';
import { rowsOfMember } from './rowsOf';
import widget from './Widget.module.css';

type LeadersCardProps = Pick<Top, 'leaders' | 'own' | 'position' | 'leaders_scope'> & {
  period: Period;
  range: Top['period'];
  onChanged: () => void;
};

/**
 * Agents ranked by in-force TP in the period. The reader's row is highlighted, and is appended when outside the top
 * ranks.
 */
export const LeadersCard = ({
  leaders,
  own,
  position,
  leaders_scope: scope,
  period,
  range,
  onChanged,
}: LeadersCardProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const below = own && !leaders.some(({ id }) => id === own.id) ? own : null;
  /** Ranked agents belong to the reader's own team, so the reader may see their TP. */
  const value = ({ id, name, value: cents }: Leader) => (
    <ExplainSum
      name={`${t('goal.metric.inforce_tp')}, ${name}`}
      cents={cents}
      of={[rowsOfMember(id, range)]}
      onChanged={onChanged}
    >
      {format.moneyShort(cents)}
    </ExplainSum>
  );
  return (
    <Card
      className={widget.card}
      title={t('board.title')}
      subtitle={t('board.subtitle', { scope: t(`crud:scope.${scope}`), period: t(`in.${period}`) })}
    >
      {leaders.length === 0 ? (
        <EmptyState icon={Trophy} title={t('board.empty')} text={t('board.emptyText')} />
      ) : (
        <ol className={styles.list}>
          {leaders.map((leader) => (
            <Row key={leader.id} leader={leader} value={value(leader)} own={leader.id === own?.id} />
          ))}
          {below && <Row leader={below} value={value(below)} own apart />}
        </ol>
      )}
      {position && (
        <p className={styles.position}>
          {t('board.position', { rank: format.count(position.rank), of: format.count(position.of) })}
        </p>
      )}
    </Card>
  );
};

interface RowProps {
  leader: Leader;
  value: ReactNode;
  own: boolean;
  /** Adds a gap before a row that does not follow the previous rank. */
  apart?: boolean;
}

const Row = ({ leader, value, own, apart = false }: RowProps) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { id, rank, change, name, level } = leader;
  return (
    <li className={cx(styles.row, own && styles.own, apart && styles.apart)} aria-current={own || undefined}>
      <span className={styles.rank}>
        <span className="visually-hidden">{t('board.rank')} </span>
        {format.count(rank)}
      </span>
      <span className={styles.face}>
        <Avatar name={name} />
      </span>
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {own ? (
            t('board.you')
          ) : (
            <PersonName id={id} name={name}>
              <BilingualName name={name} />
            </PersonName>
          )}
        </span>
        {level && (
          <span className={styles.level} dir="auto">
            {level}
          </span>
        )}
      </span>
      <Moved change={change} />
      <span className={cx(styles.value, 'own-order')}>{value}</span>
    </li>
  );
};

/** Rank change since the previous period; empty when unchanged or previously unranked. */
const Moved = ({ change }: { change: number | null }) => {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (!change) return <span />;
  const Arrow = change > 0 ? ArrowUp : ArrowDown;
  const places = Math.abs(change);
  return (
    <span className={cx(styles.moved, change > 0 ? styles.up : styles.down)}>
      <Arrow size={12} strokeWidth={2.5} aria-hidden />
      <span aria-hidden>{format.count(places)}</span>
      <span className="visually-hidden">{t(change > 0 ? 'board.up' : 'board.down', { count: places })}</span>
    </span>
  );
};
