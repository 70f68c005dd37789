import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { Button, type ButtonProps } from '~/ui/Button';
import { downloadArchive } from './downloadArchive';

interface ArchiveButtonProps extends Pick<ButtonProps, 'icon' | 'size'> {
  /** Asks for the ticket of the archive. */
  ask: () => Promise<{ ticket: string }>;
  children: ReactNode;
}

/** Asks for an archive, and hands it to the browser. */
export const ArchiveButton = ({ ask, children, ...button }: ArchiveButtonProps) => {
  const { t } = useTranslation('privacy');
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      downloadArchive(await ask());
      feedback.toast('success', t('begun.title'), t('begun.text'));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.kind !== 'cancelled') feedback.toast('danger', t('begun.failed'), failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...button} busy={busy} onClick={() => void start()} data-print="no">
      {children}
    </Button>
  );
};
