import type { CommissionDetail } from '@shared/contracts/network/commissions';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { PersonName } from '~/network/person/PersonName';
import { casePaths } from '~/network/policies/casePaths';
import { paths } from '~/paths';
import { useFormat } from '~/platform/format';
import { session } from '~/platform/session';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { Tag } from '~/ui/Tag';
import { ChainSteps } from './ChainSteps';
import { describeHold } from './describeHold';
import { describeLimit } from './describeLimit';
import { describeLine } from './describeLine';
import styles from './Explanation.module.css';
import { Formula } from './Formula';
import { Words } from './Words';

interface LineExplainedProps {
  record: CommissionDetail;
  line: number;
  cents: number;
}

/** A line's amount, words, formula, chain and origin. */
export const LineExplained = ({ record, line: id, cents }: LineExplainedProps) => {
  const { t } = useTranslation(['explain', 'policies']);
  const format = useFormat();
  const line = record.lines.find((one) => one.id === id);
  const levels = session.ability.can('read', 'Level');
  const earned = line && describeLine(record, line, cents);
  if (!line || !earned) return <Notice tone="info">{t('line.gone')}</Notice>;
  const limit = record.advance_limits.find(({ line_id }) => line_id === id);
  const { status, record_no, currency, posted_on, expected_on } = record;
  const on = posted_on ?? expected_on;
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>
          <Money cents={cents} currency={currency} />
        </p>
        <p className={styles.what}>
          <span>{t(`type.${earned.type}`)}</span>
          <Tag tone="neutral">{t(`policies:choices.record_status.${status}`)}</Tag>
        </p>
        <p className={styles.which}>
          <bdi>{record_no}</bdi>
          {on && ` · ${format.day(on)}`}
        </p>
      </section>
      <section>
        <h3>{t('words.title')}</h3>
        <Words earned={{ ...earned, member_id: line.payee_id ?? 0 }} />
        {limit && <Notice tone="info">{describeLimit(t as TFunction<'explain'>, format, limit, currency)}</Notice>}
        {line.held && <Notice tone="warning">{describeHold(t, line)}</Notice>}
      </section>
      <section>
        <h3>{t('formula.title')}</h3>
        <Formula earned={earned} />
      </section>
      {earned.steps.length > 0 && <ChainSteps steps={earned.steps} payee={line.payee_id ?? 0} />}
      <section>
        <h3>{t('origin.title')}</h3>
        <DefinitionList
          items={[
            {
              term: t('origin.policy'),
              value: <Link to={casePaths().detail(record.policy_id)}>{record.case_no}</Link>,
            },
            { term: t('origin.product'), value: record.product },
            ...(earned.source_agent
              ? [
                  {
                    term: t('origin.agent'),
                    value: <PersonName id={earned.source_member_id} name={earned.source_agent} />,
                  },
                ]
              : []),
            ...(earned.split ? [{ term: t('origin.share'), value: format.percent(earned.split.share_bp) }] : []),
            ...(record.order_no
              ? [
                  {
                    term: t('origin.order'),
                    value: <Link to={`${casePaths().detail(record.policy_id)}&tab=money`}>{record.order_no}</Link>,
                  },
                ]
              : []),
            { term: t('origin.record'), value: <Link to={paths.commissionRecord(record.id)}>{record_no}</Link> },
            {
              term: t('origin.grid'),
              value: levels ? <Link to={paths.levelGrid}>{record.grid_version}</Link> : record.grid_version,
            },
          ]}
        />
      </section>
    </div>
  );
};
