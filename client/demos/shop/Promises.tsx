import { BadgeCheck, RotateCcw, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import styles from './ProductScreen.module.css';

export const Promises = () => {
  const { t } = useTranslation('demoShop');
  const promises = [
    { icon: BadgeCheck, title: t('promises.original'), text: t('promises.originalText') },
    { icon: RotateCcw, title: t('promises.return'), text: t('promises.returnText') },
    { icon: ShieldCheck, title: t('promises.warranty'), text: t('promises.warrantyText') },
  ];
  return (
    <Card>
      <div className={styles.promises}>
        {promises.map(({ icon: Glyph, title, text }) => (
          <div key={title} className={styles.promise}>
            <Glyph size={24} strokeWidth={1.75} aria-hidden />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Card>
  );
};
