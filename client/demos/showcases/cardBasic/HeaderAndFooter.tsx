import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { Tag } from '~/ui/Tag';
import styles from './CardBasic.module.css';

export const HeaderAndFooter = () => {
  const { t } = useTranslation('showCardBasic');
  const { day } = useFormat();
  const [done, setDone] = useState(false);
  return (
    <div className={styles.grid}>
      <Card level={3} flush title={t('review.title')}>
        <div className={cx(styles.body, styles.below)}>
          <p>{t('review.text')}</p>
          <Button onClick={() => setDone(!done)}>{t(done ? 'reopen' : 'finish')}</Button>
        </div>
      </Card>
      <Card
        level={3}
        flush
        title={t('papers.title')}
        actions={<Tag tone={done ? 'success' : 'warning'}>{t(done ? 'done' : 'waiting')}</Tag>}
      >
        <div className={cx(styles.body, styles.below)}>
          <p>{t('papers.text')}</p>
        </div>
        <p className={styles.foot}>{t('changed', { day: day('2026-09-24') })}</p>
      </Card>
    </div>
  );
};
