import type { InvoiceRecord } from '@shared/contracts/demos/invoices';
import { Portrait } from '~/crud/Portrait';
import { EmailAddress } from '~/ui/EmailAddress';
import styles from './Invoice.module.css';

/** An invoice's client: picture or initials, name and address. */
export const ClientCell = ({ row: { client, avatar } }: { row: InvoiceRecord }) => (
  <span className={styles.client}>
    <Portrait name={client.name} url={avatar} size="sm" />
    <span className={styles.person}>
      <bdi className={styles.name}>{client.name}</bdi>
      <span className={styles.email}>
        <EmailAddress address={client.companyEmail} />
      </span>
    </span>
  </span>
);
