import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';
import { calls } from './calls';
import { failureText } from './failureText';

/** Resets all data to the fixtures after confirmation. */
export const ResetButton = () => {
  const { t } = useTranslation('lantern');
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    const sure = await feedback.ask({ title: t('reset.title'), text: t('reset.text'), confirm: t('reset.confirm') });
    if (!sure) return;
    setBusy(true);
    try {
      const { backend } = await call(calls.reset, { query: {} });
      feedback.toast('success', t('reset.done'), t(`reset.backend.${backend}`));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      feedback.toast('danger', t('reset.failed'), failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={RotateCcw} size="sm" busy={busy} onClick={() => void reset()}>
      {t('reset.action')}
    </Button>
  );
};
