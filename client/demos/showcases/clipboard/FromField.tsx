import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { TextInput } from '~/ui/TextInput';
import styles from './Field.module.css';
import { useClipboard } from './useClipboard';

export const FromField = () => {
  const { t } = useTranslation('showClipboard');
  const copy = useClipboard();
  const [text, setText] = useState('LN-2026-004711');
  return (
    <div className={styles.row}>
      <TextInput aria-label={t('caseNumber')} value={text} onChange={setText} />
      <Button icon={Copy} disabled={text === ''} onClick={() => copy(text)}>
        {t('copy')}
      </Button>
    </div>
  );
};
