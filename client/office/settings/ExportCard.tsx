import { exports } from '@shared/contracts/network/privacy';
import { Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { mayCall } from '~/crud/action';
import { useAnswer } from '~/crud/useAnswer';
import { Widget } from '~/crud/Widget';
import { ArchiveButton } from '~/network/privacy/ArchiveButton';
import { call } from '~/platform/call';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { SkeletonCard } from '~/ui/SkeletonCard';
import styles from './ExportCard.module.css';

/** All records of the network as one archive (domain.md 3.19). */
export const ExportCard = () => (mayCall(exports.network) ? <Offered /> : null);

const Offered = observer(() => {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const store = useAnswer(exports.contents, {} as never);
  return (
    <Widget store={store} name={t('network.title')} skeleton={<SkeletonCard lines={8} />}>
      {({ rows, groups }) => (
        <Card
          title={t('network.title')}
          subtitle={t('network.subtitle')}
          actions={
            <ArchiveButton icon={Download} ask={() => call(exports.network, { body: {} })}>
              {t('network.download')}
            </ArchiveButton>
          }
        >
          <ul className={styles.list}>
            {groups.map(({ group, rows: some }) => (
              <li key={group} className={styles.group}>
                <span className={styles.name}>{t(`groups.${group}`)}</span>
                <span className={cx(styles.text, 'own-order')}>{t(`groupTexts.${group}`)}</span>
                <span className={cx(styles.rows, 'own-order')}>
                  {t('network.rows', { count: some, shown: format.count(some) })}
                </span>
              </li>
            ))}
          </ul>
          <p className="muted own-order">{t('network.about', { count: rows, shown: format.count(rows) })}</p>
        </Card>
      )}
    </Widget>
  );
});
