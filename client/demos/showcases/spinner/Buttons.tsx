import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { Spinner } from '~/ui/Spinner';

const workMs = 2_000;

/** True from `start()` until the work is done. */
const useWork = (done: string) => {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => {
      setBusy(false);
      feedback.toast('success', done);
    }, workMs);
    return () => clearTimeout(timer);
  }, [busy, done]);
  return [busy, () => setBusy(true)] as const;
};

export const Buttons = () => {
  const { t } = useTranslation('showSpinner');
  const [importing, startImport] = useWork(t('imported'));
  const [sending, send] = useWork(t('sent'));
  return (
    <>
      <Button variant="primary" busy={importing} onClick={startImport}>
        {t('import')}
      </Button>
      <Button aria-disabled={sending} onClick={sending ? undefined : send}>
        {sending && <Spinner shape="dot" />}
        {sending ? t('sending') : t('send')}
      </Button>
    </>
  );
};
