import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { TextInput } from '~/ui/TextInput';
import styles from './Chat.module.css';

interface FindProps {
  sought: string;
  onSought: (text: string) => void;
  /** Number of matches, and the index of the current one, from 0. */
  count: number;
  at: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Searches the open chat. Enter goes to the next match, Escape closes the search. */
export const Find = ({ sought, onSought, count, at, onStep, onClose }: FindProps) => {
  const { t } = useTranslation('demoChat');
  return (
    <search className={styles.find}>
      <TextInput
        autoFocus
        className={styles.search}
        icon={Search}
        value={sought}
        onChange={onSought}
        placeholder={t('find.label')}
        aria-label={t('find.label')}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Escape') onClose();
          if (key === 'Enter' && count > 0) onStep(shiftKey ? -1 : 1);
        }}
      />
      <span className={styles.count} role="status">
        {sought.trim() && (count > 0 ? t('find.at', { at: at + 1, of: count }) : t('find.none'))}
      </span>
      <IconButton
        size="sm"
        label={t('find.previous')}
        icon={ChevronUp}
        disabled={count === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="sm"
        label={t('find.next')}
        icon={ChevronDown}
        disabled={count === 0}
        onClick={() => onStep(1)}
      />
      <IconButton size="sm" label={t('find.close')} icon={X} onClick={onClose} />
    </search>
  );
};
