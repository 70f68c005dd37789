import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Case.module.css';

export const parts = ['summary', 'premiums', 'documents'] as const;

/** Tabs of a case, with the active tab's content. */
export function useCaseTabs() {
  const { t } = useTranslation('showTab');
  const [active, onSelect] = useState<(typeof parts)[number]>('summary');
  return {
    label: t('label'),
    tabs: parts.map((key) => ({ key, label: t(`parts.${key}.title`) })),
    active,
    onSelect,
    children: <p className={styles.text}>{t(`parts.${active}.text`)}</p>,
  };
}
