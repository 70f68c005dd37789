import { session } from '~/platform/session';
import styles from './Account.module.css';
import { AlertsCard } from './AlertsCard';
import { MailCard } from './MailCard';

/** Messages to announce on arrival, and mail. Changes apply immediately, without a save button. */
export const NotificationsTab = ({ member }: { member: boolean }) => (
  <div className={styles.stack}>
    {(member || session.ability.can('manage', 'Mailbox')) && <MailCard member={member} />}
    <AlertsCard />
  </div>
);
