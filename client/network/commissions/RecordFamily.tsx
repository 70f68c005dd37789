import type { CommissionDetail } from '@shared/contracts/network/commissions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import styles from './Record.module.css';

/** A record's relations: records it settles or corrects, and its own settlements and corrections. */
export const RecordFamily = ({ record, to }: { record: CommissionDetail; to: (id: number) => string }) => {
  const { t } = useTranslation('commissions');
  const format = useFormat();
  const { parent_record_id: parent, parent_record_no: number, children } = record;
  const alone = parent === null && children.length === 0;
  return (
    <Card title={t('detail.family')}>
      {alone ? (
        <p className="muted">{t('detail.alone')}</p>
      ) : (
        <ul className={styles.list}>
          {parent !== null && (
            <li>
              <Link to={to(parent)}>{number}</Link>
              <span className="muted">{t('detail.parent')}</span>
            </li>
          )}
          {children.map((child) => (
            <li key={child.id}>
              <Link to={to(child.id)}>{child.record_no}</Link>
              <span className="muted">
                {t(`choices.kind.${child.kind}`)}
                {child.posted_on && `, ${format.day(child.posted_on)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
