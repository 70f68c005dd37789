import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '~/platform/copyText';
import { feedback } from '~/platform/feedback';
import { Button } from '~/ui/Button';

type Props = { label: string; text: () => string };

const feedbackMs = 2_000;

export const CopyButton = ({ label, text }: Props) => {
  const { t } = useTranslation('lantern');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await copyText(text());
    } catch {
      // Without TLS, browsers allow the clipboard only on localhost.
      feedback.toast('danger', t('copy.failed'));
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), feedbackMs);
  };
  return (
    <Button size="sm" variant="ghost" icon={copied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('copy.done') : label}</span>
    </Button>
  );
};
