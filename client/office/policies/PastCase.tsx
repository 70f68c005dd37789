import { past } from '@shared/contracts/network/past';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import type { Answer } from '@shared/http/endpoint';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Money } from '~/crud/Money';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { useFormat } from '~/platform/format';
import { DateInput } from '~/ui/DateInput';
import { DefinitionList } from '~/ui/DefinitionList';
import { Drawer } from '~/ui/Drawer';
import { EmptyState } from '~/ui/EmptyState';
import { Field } from '~/ui/Field';
import { SkeletonLines } from '~/ui/SkeletonLines';
import styles from './PastCase.module.css';

/** Shows a case on an earlier day, in a drawer beside its present state (domain.md 6, B8). */
export const PastCase = observer(({ policy, onClose }: { policy: PolicyDetail; onClose: () => void }) => {
  const { t } = useTranslation('past');
  const [on, setOn] = useState(businessToday());
  const store = useAnswer(past.policy, { query: { id: policy.id, on } });
  return (
    <Drawer open wide onClose={onClose} title={t('caseTitle', { case_no: policy.case_no })} description={t('caseText')}>
      <Field label={t('day')}>
        {(ids) => <DateInput {...ids} value={on} max={businessToday()} onChange={(next) => next && setOn(next)} />}
      </Field>
      <Widget store={store} name={t('title')} skeleton={<SkeletonLines lines={6} />}>
        {(data) => <Then data={data} />}
      </Widget>
    </Drawer>
  );
});

const Then = ({ data }: { data: Answer<typeof past.policy> }) => {
  const { t } = useTranslation(['past', 'policies']);
  const format = useFormat();
  const { currency, status, chains, records, earned } = data;
  if (status === null) return <EmptyState title={t('caseNotYet')} />;
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <div className={styles.then}>
      <DefinitionList
        layout="grid"
        items={[
          {
            term: t('status'),
            value: t('since', {
              status: t(`policies:choices.status.${status}`),
              day: format.day(data.status_on ?? ''),
            }),
          },
          { term: t('received'), value: money(data.received_cents) },
          { term: t('tp'), value: <Money cents={data.tp_cents} /> },
          ...(data.pending_tp_cents === 0
            ? []
            : [{ term: t('pendingTp'), value: <Money cents={data.pending_tp_cents} /> }]),
        ]}
      />
      <section>
        <h3>{t('earned')}</h3>
        {earned.length === 0 ? (
          <p className="muted">{t('noEntries')}</p>
        ) : (
          <DefinitionList
            items={earned.map(({ id, name, amount_cents }) => ({
              key: String(id),
              term: <PersonName id={id} name={name} />,
              value: money(amount_cents),
            }))}
          />
        )}
      </section>
      {chains.map((chain, index) => (
        <section key={chain[0]?.id ?? index}>
          <h3>{t('chain', { name: chain[0]?.name ?? '' })}</h3>
          <ol className={styles.chain}>
            {chain.map(({ id, name, level_code }) => (
              <li key={id}>
                <PersonName id={id} name={name} /> <bdi className="muted">{level_code}</bdi>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {records.length > 0 && (
        <section>
          <h3>{t('records')}</h3>
          <DefinitionList
            items={records.map(({ id, record_no, kind, posted_on, gross_cents }) => ({
              key: String(id),
              term: (
                <>
                  <Link to={paths.officeCommissionRecord(id)}>{record_no}</Link>{' '}
                  {t(`policies:choices.record_kind.${kind}`)}, {format.day(posted_on)}
                </>
              ),
              value: money(gross_cents),
            }))}
          />
        </section>
      )}
    </div>
  );
};
