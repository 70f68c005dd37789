import { billAmounts, priceOf } from '@shared/contracts/demos/billAmounts';
import type { BillDraft, Seller } from '@shared/contracts/demos/bills';
import type { InvoiceRecord, invoices } from '@shared/contracts/demos/invoices';
import type { Answer } from '@shared/http/endpoint';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { NetworkMark } from '~/ui/NetworkMark';
import styles from './InvoicePaper.module.css';
import { TotalsList } from './TotalsList';

export interface PaperProps {
  id: InvoiceRecord['id'];
  draft: BillDraft;
  seller: Seller;
  bank: Answer<typeof invoices.detail>['paymentDetails'] | undefined;
  /** Paid amount in cents. */
  paidCents: number;
}

/** The invoice as the client receives it; the only printed part of the page. */
export const InvoicePaper = ({ id, draft, seller, bank, paidCents }: PaperProps) => {
  const { t } = useTranslation('demoInvoice');
  const format = useFormat();
  const { client, lines } = draft;
  const amounts = billAmounts(lines);
  const number = `#${id}`;
  const due = format.money(amounts.totalCents - paidCents);
  return (
    <article className={styles.paper} data-print="alone" aria-label={t('paper.label', { number })}>
      <header className={styles.head}>
        <div>
          <p className={styles.seller}>
            <NetworkMark size={28} />
          </p>
          <p className={styles.lines}>{[seller.address, seller.phone, seller.email].join('\n')}</p>
        </div>
        <div className={styles.facts}>
          <p className={styles.number}>{t('paper.label', { number })}</p>
          <dl className={styles.dates}>
            <dt>{t('fields.issuedDate')}</dt>
            <dd>{draft.issuedOn && format.day(draft.issuedOn)}</dd>
            <dt>{t('fields.dueDate')}</dt>
            <dd>{draft.dueOn && format.day(draft.dueOn)}</dd>
          </dl>
        </div>
      </header>
      <div className={styles.parties}>
        <section>
          <h2 className={styles.label}>{t('paper.to')}</h2>
          <p className={styles.strong}>{client.name}</p>
          <p className={styles.lines}>
            {[client.company, client.address, client.country, client.contact, client.companyEmail]
              .filter(Boolean)
              .join('\n')}
          </p>
        </section>
        <section>
          <h2 className={styles.label}>{t('paper.payTo')}</h2>
          <dl className={styles.pairs}>
            <dt>{t('paper.due')}</dt>
            <dd className={styles.strong}>{due}</dd>
            <dt>{t('fields.paymentMethod')}</dt>
            <dd>{t(`choices.paymentMethod.${draft.paymentMethod}`)}</dd>
            {bank && draft.paymentMethod === 'Bank Account' && (
              <>
                <dt>{t('paper.bank')}</dt>
                <dd>{bank.bankName}</dd>
                <dt>{t('fields.country')}</dt>
                <dd>{bank.country}</dd>
                <dt>{t('paper.iban')}</dt>
                <dd>{bank.iban}</dd>
                <dt>{t('paper.swift')}</dt>
                <dd>{bank.swiftCode}</dd>
              </>
            )}
          </dl>
        </section>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('fields.lines')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('fields.item')}</th>
              <th scope="col">{t('fields.costCents')}</th>
              <th scope="col">{t('fields.quantity')}</th>
              <th scope="col">{t('fields.discountBp')}</th>
              <th scope="col">{t('paper.tax')}</th>
              <th scope="col">{t('fields.price')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <tr key={index}>
                <td>
                  <span className={styles.strong}>{line.item}</span>
                  <span className={styles.note}>{line.description}</span>
                </td>
                <td data-label={t('fields.costCents')}>{format.money(line.costCents)}</td>
                <td data-label={t('fields.quantity')}>{format.count(line.quantity)}</td>
                <td data-label={t('fields.discountBp')}>{line.discountBp ? format.percent(line.discountBp) : '–'}</td>
                <td data-label={t('paper.tax')}>
                  {[line.tax1Bp, line.tax2Bp]
                    .filter(Boolean)
                    .map((bp) => format.percent(bp ?? 0))
                    .join(' + ') || '–'}
                </td>
                <td data-label={t('fields.price')}>{format.money(priceOf(line))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.foot}>
        <div>
          {draft.salesperson && (
            <p>
              <span className={styles.label}>{t('fields.salesperson')}: </span>
              {draft.salesperson}
            </p>
          )}
        </div>
        <TotalsList amounts={amounts} paidCents={paidCents} />
      </div>
      {draft.showNote && draft.note && (
        <section className={styles.extra}>
          <h2 className={styles.label}>{t('fields.note')}</h2>
          <p className={styles.lines}>{draft.note}</p>
        </section>
      )}
      {draft.showTerms && draft.dueOn && (
        <section className={styles.extra}>
          <h2 className={styles.label}>{t('paper.terms')}</h2>
          <p>{t('paper.termsText', { day: format.day(draft.dueOn, 'long') })}</p>
        </section>
      )}
      {draft.showStub && (
        <section className={styles.stub}>
          <h2 className={styles.label}>{t('paper.stub')}</h2>
          <dl className={styles.pairs}>
            <dt>{t('paper.label', { number })}</dt>
            <dd>{client.company}</dd>
            <dt>{t('fields.dueDate')}</dt>
            <dd>{draft.dueOn && format.day(draft.dueOn)}</dd>
            <dt>{t('paper.due')}</dt>
            <dd className={styles.strong}>{due}</dd>
          </dl>
        </section>
      )}
    </article>
  );
};
