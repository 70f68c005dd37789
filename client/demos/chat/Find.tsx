import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { TextInput } from '~/ui/TextInput';
import styles from './Chat.module.css';

interface FindProps {
  sought: string;
  onSought: (text: string) => void;
  /** How many messages match, and which of them is shown, from 0. */
  count: number;
  at: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** Finds words in the open chat. Enter goes on, Escape closes. */
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
