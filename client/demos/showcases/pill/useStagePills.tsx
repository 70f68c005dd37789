import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Case.module.css';

const stages = ['open', 'review', 'paid'] as const;

/** Stages of an agent's cases as pills, with the active pill's content. */
export function useStagePills() {
  const { t } = useTranslation('showPill');
  const [active, onSelect] = useState<(typeof stages)[number]>('open');
  return {
    label: t('label'),
    tabs: stages.map((key) => ({ key, label: t(`stages.${key}.title`) })),
    active,
    onSelect,
    look: 'pill' as const,
    children: <p className={styles.text}>{t(`stages.${active}.text`)}</p>,
  };
}
