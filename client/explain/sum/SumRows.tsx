import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { LinkButton } from '~/ui/LinkButton';
import { Explain } from '../Explain';
import { ExplainTp } from '../ExplainTp';
import { screenOf } from './askFor';
import styles from './SumRows.module.css';
import type { Summed, SumRow } from './sum';

interface SumRowsProps {
  summed: Summed;
  currency: 'USD' | 'CAD';
}

/** The largest rows of a sum, each with its case and its own explanation, and the way to all of them. */
export const SumRows = ({ summed: { term, rows, total, first }, currency }: SumRowsProps) => {
  const { t } = useTranslation(['explain', 'sums']);
  const format = useFormat();
  const all = screenOf(term);
  if (total === 0) return null;
  return (
    <section>
      <h3>{t(rows.length < total ? `sums:${first}` : 'sums:rows')}</h3>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.key} row={row} currency={currency} />
        ))}
      </ul>
      {all && (
        <LinkButton className={styles.all} size="sm" to={all} data-print="no">
          {/* It may begin with a number, which right-to-left would put at its end. */}
          <bdi>{t('sums:all', { count: total, rows: format.count(total) })}</bdi>
        </LinkButton>
      )}
    </section>
  );
};

const Row = ({ row, currency }: { row: SumRow; currency: 'USD' | 'CAD' }) => {
  const { t } = useTranslation(['explain', 'sums', 'production']);
  const format = useFormat();
  const { what, case: of, agent, on, cents, by } = row;
  const policies = session.ability.can('read', 'Policy');
  const amount = <Money cents={cents} currency={currency} />;
  return (
    <li>
      <span className={styles.what}>
        {'payment' in what && by && 'statement' in by && (
          <Link to={`${paths.payments}?id=${by.statement}`}>{what.payment}</Link>
        )}
        {'record' in what && <Link to={paths.commissionRecord(what.record)}>{what.record_no}</Link>}
        {'until' in what && t('sums:until', { day: format.day(what.until) })}
        {'type' in what && t(`type.${what.type}`)}
        {'kind' in what && t(`production:choices.kind.${what.kind}`)}
        <span className={styles.note}>
          {of && (policies ? <Link to={paths.policyDetail(of.id)}>{of.case_no}</Link> : <bdi>{of.case_no}</bdi>)}
          {agent && <bdi>{agent}</bdi>}
          {on && <bdi>{format.day(on)}</bdi>}
        </span>
      </span>
      <span className={styles.cents}>
        <Explained by={by} cents={cents}>
          {amount}
        </Explained>
      </span>
    </li>
  );
};

const Explained = ({ by, cents, children }: Pick<SumRow, 'by' | 'cents'> & { children: React.ReactNode }) => {
  if (by && 'earning' in by) return <Explain earning={by.earning}>{children}</Explain>;
  if (!by || 'statement' in by) return children;
  return (
    <ExplainTp {...by} cents={cents}>
      {children}
    </ExplainTp>
  );
};
