import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '~/ui/IconButton';
import { useClipboard } from './useClipboard';

const reference = 'DE-88-2041-7730';

export const FromText = () => {
  const { t } = useTranslation('showClipboard');
  const copy = useClipboard();
  return (
    <>
      <code dir="ltr">{reference}</code>
      <IconButton label={t('copyReference')} icon={Copy} size="sm" onClick={() => copy(reference)} />
    </>
  );
};
