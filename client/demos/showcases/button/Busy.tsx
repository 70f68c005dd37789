import { Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

const savingMs = 1_500;

export const Busy = () => {
  const { t } = useTranslation('showButton');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const done = setTimeout(() => {
      setBusy(false);
      feedback.toast('success', t('saved'));
    }, savingMs);
    return () => clearTimeout(done);
  }, [busy, t]);
  return (
    <Button variant="primary" icon={Save} busy={busy} onClick={() => setBusy(true)}>
      {t('save')}
    </Button>
  );
};
