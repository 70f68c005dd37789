import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { demoPaths } from '../../paths';
import styles from './CardBasic.module.css';
import { CardPicture } from './CardPicture';

export const Basic = () => {
  const { t } = useTranslation('showCardBasic');
  return (
    <div className={styles.grid}>
      <Card level={3} title={t('calendar.title')} subtitle={t('calendar.subtitle')}>
        <p>{t('calendar.text')}</p>
      </Card>
      <Card flush>
        <CardPicture name="meeting" />
        <div className={styles.body}>
          <h3>{t('review.title')}</h3>
          <p>{t('review.text')}</p>
          <LinkButton to={demoPaths.calendar}>{t('openCalendar')}</LinkButton>
        </div>
      </Card>
      <Card level={3} title={t('invoices.title')} actions={<Link to={demoPaths.invoiceAdd}>{t('newInvoice')}</Link>}>
        <p>{t('invoices.text')}</p>
        <p className={styles.links}>
          <Link to={demoPaths.invoiceList}>{t('openInvoices')}</Link>
          <Link to={demoPaths.email}>{t('openEmail')}</Link>
        </p>
      </Card>
    </div>
  );
};
