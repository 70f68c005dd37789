import { useTranslation } from 'react-i18next';
import { paths } from '~/paths';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { LinkButton } from '~/ui/LinkButton';
import styles from './Start.module.css';
import widget from './Widget.module.css';

const steps = [
  { name: 'founder', to: paths.memberCreate },
  { name: 'activate', to: paths.inactiveMembers },
  { name: 'catalog', to: paths.productList },
  { name: 'policy', to: paths.officePolicyCreate },
] as const;

/** Next steps for the office of a new network (domain.md 2.18). */
export const FirstSteps = () => {
  const { t } = useTranslation('home');
  return (
    <Card
      className={cx(widget.card, styles.first)}
      title={t('firstSteps.title')}
      subtitle={t('firstSteps.subtitle')}
      actions={
        <LinkButton size="sm" to={paths.arrivals}>
          {t('firstSteps.arrive')}
        </LinkButton>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ name, to }) => (
          <li key={name} className={cx(styles.step, styles.acts)}>
            <p className={styles.title}>{t(`firstSteps.${name}.title`)}</p>
            <p className={styles.text}>{t(`firstSteps.${name}.text`)}</p>
            <div className={styles.action}>
              <LinkButton size="sm" to={to}>
                {t(`firstSteps.${name}.action`)}
              </LinkButton>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
};
