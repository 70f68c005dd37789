import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { TextInput, type TextInputProps } from '~/ui/TextInput';
import styles from './Account.module.css';
import type { Codes } from './CodeSender';

export const CodeInput = observer(({ codes, ...control }: TextInputProps & { codes: Codes }) => {
  const { t } = useTranslation('account');
  useEffect(() => () => codes.stop(), [codes]);
  const button = codes.waiting
    ? t('code.wait', { seconds: codes.wait })
    : codes.sent
      ? t('code.again')
      : t('code.send');
  return (
    <span className={styles.code}>
      <TextInput {...control} inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Button busy={codes.busy} aria-disabled={codes.waiting || undefined} onClick={() => void codes.send()}>
        {button}
      </Button>
    </span>
  );
});
