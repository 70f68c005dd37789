import { statementBuckets } from '@shared/contracts/network/commissions';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { failureText, issueText } from '~/crud/failureText';
import { fieldsOf } from '~/crud/fieldsOf';
import { Money } from '~/crud/Money';
import { feedback } from '~/platform/feedback';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { Notice } from '~/ui/Notice';
import { StatCard } from '~/ui/StatCard';
import { StatGrid } from '~/ui/StatGrid';
import styles from '../Statements.module.css';
import { statementAddress } from '../statement';
import { FaultTable } from './FaultTable';
import { type ImportStore, importDraft, mostLines } from './ImportStore';

const Fields = fieldsOf({ draft: importDraft });

export const CheckCard = observer(({ store }: { store: ImportStore }) => {
  const { t } = useTranslation(['carrierStatements', 'issues']);
  const format = useFormat();
  const navigate = useNavigate();
  const { read, tried, failure, lines, sum_cents: sum, busy, ready, currency } = store;
  const total = store.values.total_cents;
  const difference = total === null ? null : sum - total;
  const tooMany = lines.length > mostLines;
  const repeated = tried?.repeated ?? 0;
  const add = async () => {
    const added = await store.send(false);
    if (!added?.statement_id) return;
    feedback.toast('success', t('import.done', { count: lines.length, lines: format.count(lines.length) }));
    void navigate(statementAddress(added.statement_id));
  };
  return (
    <Card title={t('import.check')} subtitle={t('import.checkText')}>
      <div className={styles.fields}>
        <div className={styles.row}>
          <Fields.Money name="total_cents" />
          <DefinitionList
            items={[
              { key: 'lines', term: t('fields.rows'), value: format.count(lines.length) },
              { key: 'sum', term: t('import.sum'), value: <Money cents={sum} currency={currency} /> },
              ...(difference === null
                ? []
                : [
                    {
                      key: 'difference',
                      term: t('import.difference'),
                      value: difference === 0 ? t('totalAgrees') : <Money cents={difference} currency={currency} />,
                    },
                  ]),
              ...(read?.zeros ? [{ key: 'zeros', term: t('import.zeros'), value: format.count(read.zeros) }] : []),
            ]}
          />
        </div>
        {tooMany && <Notice tone="danger">{t('import.tooMany', { most: format.count(mostLines) })}</Notice>}
        {tried?.same_as && (
          <Notice tone="warning" live title={t('import.same')}>
            <Link to={statementAddress(tried.same_as.id)}>
              {t('import.sameText', {
                reference: tried.same_as.reference || `#${tried.same_as.id}`,
                at: format.instant(tried.same_as.created_at),
              })}
            </Link>
          </Notice>
        )}
        <FaultTable store={store} />
        {failure && (
          <Notice tone="danger" live title={t('import.refused')}>
            {failure.issues[0] ? issueText(t, failure.issues[0]) : failureText(t, failure, 'carrierStatements')}
          </Notice>
        )}
        {repeated > 0 && (
          <Notice tone="warning" live title={t('import.repeated', { count: repeated, lines: format.count(repeated) })}>
            {t('import.repeatedText')}
          </Notice>
        )}
        {tried && (
          <StatGrid>
            {statementBuckets.map((bucket) => (
              <StatCard
                key={bucket}
                label={t(`choices.bucket.${bucket}`)}
                value={format.count(tried.buckets[bucket].count)}
                note={
                  bucket === 'variance' ? (
                    t('import.varianceNote', { amount: format.money(tried.buckets.variance.variance_cents, currency) })
                  ) : (
                    <Money cents={tried.buckets[bucket].amount_cents} currency={currency} />
                  )
                }
              />
            ))}
          </StatGrid>
        )}
        <div className={styles.actions}>
          <Button
            variant={tried ? 'secondary' : 'primary'}
            busy={busy && !tried}
            disabled={lines.length === 0 || tooMany}
            onClick={() => void store.send(true)}
          >
            {t(tried ? 'import.matchAgain' : 'import.match')}
          </Button>
          {tried && (
            <Button variant="primary" busy={busy} disabled={!ready || tooMany} onClick={() => void add()}>
              {t('import.add', { count: lines.length, lines: format.count(lines.length) })}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
});
