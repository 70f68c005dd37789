import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Card } from '~/ui/Card';
import { cx } from '~/ui/cx';
import { TextInput } from '~/ui/TextInput';
import styles from './CardAdvance.module.css';

const begun = ['question', 'answer', 'thanks'];

export const Chat = () => {
  const { t } = useTranslation('showCardAdvance');
  const field = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (text.trim() === '') return;
    setSent([...sent, text.trim()]);
    setText('');
  };
  return (
    <Card className={styles.card} level={3} title={t('chatWith')}>
      <div role="log" aria-label={t('chatLog')}>
        <ol className={styles.messages}>
          {begun.map((name, index) => (
            <li key={name} className={cx(index === 1 ? styles.mine : styles.theirs, 'own-order')}>
              {t(`messages.${name}`)}
            </li>
          ))}
          {sent.map((message, index) => (
            <li key={index} className={styles.mine}>
              <bdi>{message}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <form className={styles.line} onSubmit={send}>
        <TextInput
          ref={field}
          className={styles.grow}
          aria-label={t('message')}
          placeholder={t('message')}
          value={text}
          onChange={setText}
        />
        <Button type="submit" variant="primary" icon={Send}>
          {t('send')}
        </Button>
      </form>
    </Card>
  );
};
