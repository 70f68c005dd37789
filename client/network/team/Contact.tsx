import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import buttons from '~/ui/Button.module.css';
import { buttonClass } from '~/ui/buttonClass';
import styles from './Contact.module.css';

interface ContactProps {
  name: string;
  email: string;
  phone: string;
}

const look = buttonClass('ghost', 'sm', buttons.icon);

export const Contact = ({ name, email, phone }: ContactProps) => {
  const { t } = useTranslation('team');
  return (
    <span className={styles.contact} data-print="no">
      {email && (
        <a className={look} href={`mailto:${email}`} aria-label={t('writeTo', { name })} title={email}>
          <Mail size={16} aria-hidden />
        </a>
      )}
      {phone && (
        <a className={look} href={`tel:${phone}`} aria-label={t('call', { name })} title={phone}>
          <Phone size={16} aria-hidden />
        </a>
      )}
    </span>
  );
};
