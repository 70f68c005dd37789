import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Accordion } from '~/ui/Accordion';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Looks.module.css';
import { useQuestions } from './useQuestions';

const looks = ['lines', 'shadow', 'margin', 'border'] as const;

export const Looks = () => {
  const { t } = useTranslation('showCollapse');
  const [look, setLook] = useState<(typeof looks)[number]>('border');
  const questions = useQuestions();
  return (
    <div className={styles.stack}>
      <SegmentedControl
        label={t('look')}
        options={looks.map((value) => ({ value, label: t(`looks.${value}`) }))}
        value={look}
        onChange={setLook}
      />
      <Accordion look={look} items={questions} open="split" />
    </div>
  );
};
