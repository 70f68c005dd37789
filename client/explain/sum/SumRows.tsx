import { type CommissionLineRow, commissions } from '@shared/contracts/network/commissions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayCall } from '~/crud/action';
import { Money } from '~/crud/Money';
import { casePaths } from '~/network/policies/casePaths';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { LinkButton } from '~/ui/LinkButton';
import { Explain } from '../Explain';
import { ExplainLine } from '../ExplainLine';
import { ExplainTp } from '../ExplainTp';
import { describeUnearned } from '../figure/describeUnearned';
import { ExplainFigure } from '../figure/ExplainFigure';
import { ExplainPlanned } from '../figure/ExplainPlanned';
import { screenOf } from './askFor';
import { ExplainSum } from './ExplainSum';
import styles from './SumRows.module.css';
import type { Summed, SumRow } from './sum';

interface SumRowsProps {
  summed: Summed;
  currency: 'USD' | 'CAD';
}

/** A sum's largest rows, each with its case and its own explanation, and a link to all of them. */
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
          {/* A leading number would move to the end in right-to-left text. */}
          <bdi>{t('sums:all', { count: total, rows: format.count(total) })}</bdi>
        </LinkButton>
      )}
    </section>
  );
};

interface RowProps {
  row: SumRow;
  currency: 'USD' | 'CAD';
}

const Row = ({ row, currency }: RowProps) => {
  const format = useFormat();
  const { case: of, agent, on, cents } = row;
  const policies = session.ability.can('read', 'Policy');
  const amount = <Money cents={cents} currency={currency} />;
  return (
    <li>
      <span className={styles.what}>
        <What row={row} currency={currency} />
        <span className={styles.note}>
          {of && (policies ? <Link to={casePaths().detail(of.id)}>{of.case_no}</Link> : <bdi>{of.case_no}</bdi>)}
          {agent && <bdi>{agent}</bdi>}
          {on && <bdi>{format.day(on)}</bdi>}
        </span>
      </span>
      <span className={styles.cents}>
        <Explained row={row} currency={currency}>
          {amount}
        </Explained>
      </span>
    </li>
  );
};

/** The row's name, or its calculation if one line is enough. */
const What = ({ row: { what, by }, currency }: RowProps) => {
  const { t } = useTranslation(['explain', 'sums', 'production']);
  const format = useFormat();
  const office = mayCall(commissions.lines);
  if ('payment' in what)
    return (
      by &&
      'statement' in by && (
        <Link to={`${office ? paths.officePayments : paths.payments}?id=${by.statement}`}>{what.payment}</Link>
      )
    );
  const record = office ? paths.officeCommissionRecord : paths.commissionRecord;
  if ('record' in what) return <Link to={record(what.record)}>{what.record_no}</Link>;
  if ('until' in what) return t('sums:until', { day: format.day(what.until) });
  if ('type' in what) return t(`type.${what.type}`);
  if ('name' in what) return <bdi>{what.name}</bdi>;
  if ('kind' in what) return t(`production:choices.kind.${what.kind}`);
  if ('person' in what) return <Link to={`${paths.team}?id=${what.id}`}>{what.person}</Link>;
  if ('premium_cents' in what)
    return (
      <>
        <span>{t('sums:policyYear', { year: format.count(what.policy_year) })}</span>
        <bdi className="tabular">{`${format.money(what.premium_cents, currency)} × ${format.percent(what.rate_bp)}`}</bdi>
      </>
    );
  const part = ({ kind, generation }: CommissionLineRow) =>
    t(`sums:line.${kind}`, { generation: format.count(generation) });
  if ('line' in what) return part(what.line);
  const { advance, paid_cents, earned_cents } = what;
  return (
    <>
      <span>
        <Link to={record(advance.record_id)}>{advance.record_no}</Link> <bdi>{part(advance)}</bdi>
      </span>
      <bdi className="tabular">
        <ExplainLine line={advance} cents={paid_cents}>
          {format.money(paid_cents, currency)}
        </ExplainLine>
        {` − ${format.money(earned_cents, currency)}`}
      </bdi>
    </>
  );
};

const Explained = ({ row: { what, by, cents, case: of }, currency, children }: RowProps & { children: ReactNode }) => {
  if ('advance' in what)
    return (
      <ExplainFigure
        name={what.advance.record_no}
        cents={cents}
        currency={currency}
        describe={(texts) => describeUnearned(what, texts)}
      >
        {children}
      </ExplainFigure>
    );
  if (!by || 'statement' in by) return children;
  if ('earning' in by) return <Explain earning={by.earning}>{children}</Explain>;
  if ('line' in by)
    return (
      <ExplainLine line={by.line} cents={cents}>
        {children}
      </ExplainLine>
    );
  if ('sum' in by)
    return cents === 0 ? (
      children
    ) : (
      <ExplainSum
        name={'person' in what ? what.person : 'record_no' in what ? what.record_no : (of?.case_no ?? '')}
        cents={cents}
        currency={currency}
        of={[by.sum]}
      >
        {children}
      </ExplainSum>
    );
  if ('planned' in by)
    return (
      <ExplainPlanned policy={by.planned} cents={cents}>
        {children}
      </ExplainPlanned>
    );
  return (
    <ExplainTp {...by} cents={cents}>
      {children}
    </ExplainTp>
  );
};
