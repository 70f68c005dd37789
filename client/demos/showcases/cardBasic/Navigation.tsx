import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { Tabs } from '~/ui/Tabs';
import styles from './CardBasic.module.css';

const parts = ['review', 'papers', 'calendar'] as const;
type Part = (typeof parts)[number];

export const Navigation = () => {
  const { t } = useTranslation('showCardBasic');
  const [tab, setTab] = useState<Part>('review');
  const [pill, setPill] = useState<Part>('review');
  return (
    <div className={styles.grid}>
      <Card flush>
        <Tabs
          label={t('parts')}
          tabs={parts.map((key) => ({ key, label: t(`${key}.short`) }))}
          active={tab}
          onSelect={setTab}
        >
          <div className={styles.body}>
            <h3>{t(`${tab}.title`)}</h3>
            <p>{t(`${tab}.text`)}</p>
          </div>
        </Tabs>
      </Card>
      <Card
        level={3}
        title={t(`${pill}.title`)}
        actions={
          <SegmentedControl
            label={t('parts')}
            options={parts.map((value) => ({ value, label: t(`${value}.short`) }))}
            value={pill}
            onChange={setPill}
          />
        }
      >
        <p>{t(`${pill}.text`)}</p>
      </Card>
    </div>
  );
};
