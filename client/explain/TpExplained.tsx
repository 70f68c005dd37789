import type { TpExplanation } from '@shared/contracts/network/tp';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { PersonName } from '~/network/person/PersonName';
import { casePaths } from '~/network/policies/casePaths';
import { useFormat } from '~/platform/format';
import { DefinitionList } from '~/ui/DefinitionList';
import styles from './Explanation.module.css';
import { FormulaTable } from './FormulaTable';
import { TpRecords } from './TpRecords';
import { type TpTerm, tpFormulaOf } from './tpFormulaOf';

interface TpExplainedProps {
  explanation: TpExplanation;
  record: number | undefined;
  cents: number;
}

/** A case's TP: amount, words, formula, shares, records, origin. */
export const TpExplained = ({ explanation, record: recordId, cents }: TpExplainedProps) => {
  const { t } = useTranslation(['explain', 'policies', 'production']);
  const format = useFormat();
  const { case_no, policy_id, currency, tp_method: method, records, splits, submitted } = explanation;
  const record = records.find(({ id }) => id === recordId);
  const shared = splits.length > 1;
  const words = [
    t(`tp.method.${method}`),
    ...(explanation.tp_factor_bp === 10_000
      ? []
      : [t('tp.factor', { percent: format.percent(explanation.tp_factor_bp) })]),
    ...(shared ? [t('tp.shared')] : []),
    ...(record && record.kind !== 'new_business' ? [t(`tp.kind.${record.kind}`)] : []),
    ...(submitted ? [] : [t('tp.draft')]),
  ];
  const cellOf = (value: number, unit: TpTerm['unit']) => {
    if (unit === 'cents') return <Money cents={value} currency={currency} />;
    if (unit === 'points') return <Money cents={value} />;
    return <bdi>{unit === 'bp' ? format.percent(value) : value}</bdi>;
  };
  return (
    <div className={styles.explanation}>
      <section className={styles.head} aria-label={t('amount')}>
        <p className={styles.amount}>
          <Money cents={cents} />
        </p>
        <p className={styles.what}>
          {record
            ? t(`production:choices.kind.${record.kind}`)
            : t(cents === explanation.tp_cents ? 'policies:fields.tp_cents' : 'tp.part')}
        </p>
        <p className={styles.which}>
          <bdi>{case_no}</bdi>
          {record && (
            <>
              {' · '}
              <PersonName id={record.member_id} name={record.agent} />
            </>
          )}
        </p>
      </section>
      <section>
        <h3>{t('words.title')}</h3>
        <p className={styles.words}>{words.join(' ')}</p>
      </section>
      <section>
        <h3>{t('tp.formula')}</h3>
        <FormulaTable
          lines={tpFormulaOf(explanation).map(({ key, sign, value, unit }) => ({
            key,
            label: t(`tp.terms.${key}`, { mode: t(`policies:choices.premium_mode.${explanation.premium_mode}`) }),
            sign,
            value: cellOf(value, unit),
          }))}
        />
      </section>
      {shared && (
        <section>
          <h3>{t('tp.shares')}</h3>
          <FormulaTable
            lines={[
              ...splits.map(({ member_id, name, share_bp, tp_cents }) => ({
                key: String(member_id),
                label: <PersonName id={member_id} name={name} />,
                sign: format.percent(share_bp),
                value: <Money cents={tp_cents} />,
              })),
              { key: 'sum', label: t('tp.terms.tp'), sign: '', value: <Money cents={explanation.tp_cents} /> },
            ]}
          />
        </section>
      )}
      <TpRecords explanation={explanation} record={recordId} />
      <section>
        <h3>{t('origin.title')}</h3>
        <DefinitionList
          items={[
            { term: t('origin.policy'), value: <Link to={casePaths().detail(policy_id)}>{case_no}</Link> },
            { term: t('origin.product'), value: explanation.product },
            { term: t('policies:fields.brand_id'), value: explanation.brand },
            ...(explanation.grid_version ? [{ term: t('origin.grid'), value: explanation.grid_version }] : []),
          ]}
        />
      </section>
    </div>
  );
};
