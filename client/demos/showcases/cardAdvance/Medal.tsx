import { Medal as MedalIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { demoPaths } from '../../paths';
import styles from './CardAdvance.module.css';

const sales = 4_890_000;

export const Medal = () => {
  const { t } = useTranslation('showCardAdvance');
  const { moneyShort } = useFormat();
  return (
    <Card
      className={styles.card}
      level={3}
      title={t('medalTitle')}
      subtitle={t('medalText')}
      actions={<MedalIcon size={32} aria-hidden />}
    >
      <p className={styles.figure}>{moneyShort(sales)}</p>
      <div>
        <LinkButton variant="primary" to={demoPaths.ecommerce}>
          {t('viewSales')}
        </LinkButton>
      </div>
    </Card>
  );
};
