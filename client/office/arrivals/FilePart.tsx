import { roles } from '@shared/abilities';
import { currencies } from '@shared/contracts/fields';
import { membership } from '@shared/contracts/network/membership';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { download } from '~/platform/csv';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { DateInput } from '~/ui/DateInput';
import { DropZone } from '~/ui/DropZone';
import { Field } from '~/ui/Field';
import { MoneyInput } from '~/ui/MoneyInput';
import { NativeSelect } from '~/ui/NativeSelect';
import { Notice } from '~/ui/Notice';
import { Progress } from '~/ui/Progress';
import { TextArea } from '~/ui/TextArea';
import type { ArrivalStore } from './ArrivalStore';
import styles from './Arrivals.module.css';

const examples = import.meta.glob<string>('../../../fixtures/examples/*.csv', { query: '?raw', import: 'default' });

/** The sponsor in the examples, the founder of the demo. */
const exampleSponsor = 'M000001';

/** The number of the network's first agent; empty without agents, where the first one has no sponsor. */
const firstNumber = async (): Promise<string> => {
  const query = { role: roles.member, status: 'active', sort: 'joined_on', order: 'asc', limit: 1 } as const;
  const { list } = await call(membership.list, { query });
  return list[0]?.member_no ?? '';
};

/** The choice of a file, or pasted rows, with the facts that the file does not hold. */
export const FilePart = observer(({ store }: { store: ArrivalStore }) => {
  const { t } = useTranslation(['arrivals', 'crud']);
  const format = useFormat();
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  // Fields render their controls outside this observer.
  const { kind, file, fault, table, busy, cut_over_on, currency, total_cents } = store;
  const reading = file !== undefined && !table && !fault;
  const template = async () => {
    const example = await examples[`../../../fixtures/examples/${kind}.csv`]?.();
    if (!example) return;
    const sponsor = example.includes(exampleSponsor) ? await firstNumber() : '';
    download(`${kind}.csv`, example.replaceAll(exampleSponsor, sponsor));
  };
  return (
    <section className={styles.part} aria-label={t('file')}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{t('file')}</h3>
        <div className={styles.actions}>
          <Button size="sm" variant="ghost" icon={Download} onClick={() => void template()}>
            {t('template')}
          </Button>
          <Button size="sm" variant="ghost" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            {t(pasting ? 'chooseFile' : 'paste')}
          </Button>
        </div>
      </div>
      <p className="muted">{t(`hint.${kind}`)}</p>
      {store.needsDay && (
        <div className={styles.row}>
          <Field label={t(kind === 'book' ? 'cutOver' : 'balanceDay')} hint={t('cutOverHint')} required>
            {(ids) => <DateInput {...ids} value={cut_over_on} onChange={(day) => store.set('cut_over_on', day)} />}
          </Field>
          {kind === 'balances' && (
            <>
              <Field label={t('currency')}>
                {(ids) => (
                  <NativeSelect
                    {...ids}
                    value={currency}
                    onChange={(chosen) => store.set('currency', chosen)}
                    options={currencies.map((value) => ({ value, label: value }))}
                  />
                )}
              </Field>
              <Field label={t('total')} hint={t('totalHint')} required>
                {(ids) => (
                  <MoneyInput
                    {...ids}
                    locale={format.language}
                    currency={currency}
                    value={total_cents}
                    onChange={(cents) => store.set('total_cents', cents)}
                  />
                )}
              </Field>
            </>
          )}
        </div>
      )}
      {reading ? (
        <Progress label={t('reading', { file: file.name })} value={file.share} max={1} />
      ) : pasting ? (
        <>
          <Field label={t('pasted')} hint={t('pastedHint')}>
            {(ids) => <TextArea {...ids} rows={6} spellCheck={false} value={pasted} onChange={setPasted} />}
          </Field>
          <div>
            <Button
              disabled={pasted.trim() === '' || busy !== undefined}
              onClick={() => void store.choose(new File([pasted], t('pasted'), { type: 'text/csv' }))}
            >
              {t('usePasted')}
            </Button>
          </div>
        </>
      ) : (
        <DropZone
          choose={t(table ? 'another' : 'crud:import.choose')}
          drop={t('crud:import.drop')}
          hint={
            table && file
              ? t('read', { file: file.name, count: table.rows.length, rows: format.count(table.rows.length) })
              : t('kinds')
          }
          accept={['.csv', '.txt', '.tsv', '.xlsx', 'text/csv']}
          disabled={busy !== undefined}
          onFiles={([chosen]) => chosen && void store.choose(chosen)}
        />
      )}
      {fault && (
        <Notice tone="danger" live title={t('crud:import.refused')}>
          {t(`crud:import.fault.${fault}`)}
        </Notice>
      )}
    </section>
  );
});
