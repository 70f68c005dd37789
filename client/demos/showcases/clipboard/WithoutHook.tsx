import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { TextInput } from '~/ui/TextInput';
import styles from './Field.module.css';

export const WithoutHook = () => {
  const { t } = useTranslation('showClipboard');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('amara.nwosu@lantern.example');
  const copy = async () => {
    try {
      await copyText(text);
      feedback.toast('success', t('copied'));
    } catch {
      // Selected text can still be copied by keyboard.
      input.current?.select();
      feedback.toast('danger', t('failed'));
    }
  };
  return (
    <div className={styles.row}>
      <TextInput ref={input} aria-label={t('address')} value={text} onChange={setText} />
      <Button icon={Copy} disabled={text === ''} onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  );
};
