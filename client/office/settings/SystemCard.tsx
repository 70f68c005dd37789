import { type SystemCheck, system } from '@shared/contracts/network/system';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { Tag } from '~/ui/Tag';
import styles from './SystemCard.module.css';

const tones = { ok: 'success', warning: 'warning', failure: 'danger' } as const;

/** The checks of `npm run doctor`, repeated on request. */
export const SystemCard = observer(() => {
  const { t } = useTranslation('system');
  const store = useAnswer(system.checks, {} as never);
  return (
    <Widget store={store} name={t('title')} skeleton={<SkeletonCard lines={8} />}>
      {(checks) => (
        <Card
          title={t('title')}
          subtitle={t('subtitle')}
          actions={
            <Button size="sm" busy={store.loading} onClick={store.reload} data-print="no">
              {t('again')}
            </Button>
          }
        >
          {checks.length === 0 && <p>{t('none')}</p>}
          <ul className={styles.list}>
            {checks.map((check) => (
              <Row key={check.check} {...check} />
            ))}
          </ul>
        </Card>
      )}
    </Widget>
  );
});

const Row = ({ check, level, outcome, values: { at, bytes, ...values } }: SystemCheck) => {
  const { t } = useTranslation('system');
  const format = useFormat();
  return (
    <li className={styles.check}>
      <span className={styles.name}>{t(`checks.${check}`)}</span>
      <span>
        <Tag tone={tones[level]}>{t(`levels.${level}`)}</Tag>
      </span>
      <span className={cx(styles.sentence, 'own-order')}>
        {t(`outcomes.${outcome}`, {
          ...values,
          ...(at !== undefined && { at: format.instant(at) }),
          ...(bytes !== undefined && { size: format.size(bytes) }),
        })}
      </span>
    </li>
  );
};
