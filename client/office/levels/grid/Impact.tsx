import { currencies } from '@shared/contracts/fields';
import { grids } from '@shared/contracts/network/grids';
import type { Answer } from '@shared/http/endpoint';
import { FlaskConical } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { Money } from '~/crud/Money';
import { PersonName } from '~/network/person/PersonName';
import { paths } from '~/paths';
import { businessToday } from '~/platform/businessDay';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { DefinitionList } from '~/ui/DefinitionList';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { Table } from '~/ui/Table';
import styles from './Grid.module.css';
import type { GridStore } from './GridStore';
import { monthsBefore } from './monthsBefore';

type Result = Answer<typeof grids.impact> & { proposal: string; month: string; currency: (typeof currencies)[number] };

/** The draft applied to a past month's records: the change per member. */
export const Impact = observer(({ store }: { store: GridStore }) => {
  const { t } = useTranslation(['officeLevels', 'crud']);
  const format = useFormat();
  const months = monthsBefore(businessToday(), 12);
  const [month, setMonth] = useState(months[0] ?? '');
  const [currency, setCurrency] = useState<(typeof currencies)[number]>('USD');
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<CallFailure>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const { proposal } = store;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await call(grids.impact, { body: { ...proposal, month, currency } });
      setResult({ ...answer, proposal: JSON.stringify(proposal), month, currency });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const outdated =
    result &&
    (result.proposal !== JSON.stringify(store.proposal) || result.month !== month || result.currency !== currency);
  const difference = result ? result.proposed_cents - result.now_cents : 0;
  const words = {
    amount: format.money(Math.abs(difference), result?.currency),
    month: format.month(result?.month ?? month, 'long'),
  };
  return (
    <Card
      title={t('impact.title')}
      subtitle={t('impact.text')}
      actions={
        <span className={styles.versions}>
          <NativeSelect
            ariaLabel={t('impact.month')}
            value={month}
            options={months.map((value) => ({ value, label: format.month(value, 'long') }))}
            onChange={setMonth}
          />
          <NativeSelect
            ariaLabel={t('impact.currency')}
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={setCurrency}
          />
          <Button icon={FlaskConical} busy={busy} disabled={!store.ready} onClick={() => void run()}>
            {t('impact.run')}
          </Button>
        </span>
      }
    >
      <div className={styles.parts}>
        {failure && (
          <Notice tone="danger" live title={t('impact.failed')}>
            {failureText(t, failure)}
          </Notice>
        )}
        {outdated && <Notice tone="warning">{t('impact.outdated')}</Notice>}
        {result && (
          <>
            <p role="status" className={styles.sentence}>
              {t(difference === 0 ? 'impact.same' : difference > 0 ? 'impact.more' : 'impact.less', words)}
            </p>
            <DefinitionList
              layout="grid"
              items={[
                { term: t('impact.records'), value: format.count(result.records) },
                { term: t('impact.now'), value: <Money cents={result.now_cents} currency={result.currency} /> },
                {
                  term: t('impact.proposed'),
                  value: <Money cents={result.proposed_cents} currency={result.currency} />,
                },
                {
                  term: t('impact.house'),
                  value: (
                    <Money cents={result.house_proposed_cents - result.house_now_cents} currency={result.currency} />
                  ),
                },
                { term: t('impact.affected'), value: format.count(result.affected) },
              ]}
            />
            {result.members.length > 0 && (
              <Table
                caption={t('impact.whom')}
                rows={result.members}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'name',
                    header: t('impact.member'),
                    cell: ({ id, name }) => <PersonName id={id} name={name} to={paths.memberEdit(id)} />,
                  },
                  {
                    key: 'now',
                    header: t('impact.now'),
                    align: 'end',
                    cell: ({ now_cents }) => <Money cents={now_cents} currency={result.currency} />,
                  },
                  {
                    key: 'proposed',
                    header: t('impact.proposed'),
                    align: 'end',
                    cell: ({ proposed_cents }) => <Money cents={proposed_cents} currency={result.currency} />,
                  },
                  {
                    key: 'difference',
                    header: t('impact.difference'),
                    align: 'end',
                    cell: ({ now_cents, proposed_cents }) => (
                      <Money cents={proposed_cents - now_cents} currency={result.currency} />
                    ),
                  },
                ]}
              />
            )}
          </>
        )}
      </div>
    </Card>
  );
});
