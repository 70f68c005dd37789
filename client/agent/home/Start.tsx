import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import styles from './Start.module.css';
import widget from './Widget.module.css';

const steps = ['write', 'complete', 'count'] as const;

/** Empty state of /vip/home: explains how figures arise (domain.md 4.1). */
export const Start = () => {
  const { t } = useTranslation('home');
  return (
    <Card className={widget.card} title={t('start.title')} subtitle={t('start.subtitle')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <p className={styles.title}>{t(`start.${step}.title`)}</p>
            <p className={styles.text}>{t(`start.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className={styles.action}>
        <LinkButton to={paths.policyList}>{t('start.policies')}</LinkButton>
      </div>
    </Card>
  );
};
