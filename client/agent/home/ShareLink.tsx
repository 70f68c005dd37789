import { Share2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { FetchedPart } from '~/ui/FetchedPart';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog')).ShareDialog }));

/** Opens the reader's referral link with its QR code. */
export const ShareLink = () => {
  const { t } = useTranslation('home');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Share2} tool aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('share.open')}
      </Button>
      {open && (
        <FetchedPart onClose={() => setOpen(false)}>
          <ShareDialog onClose={() => setOpen(false)} />
        </FetchedPart>
      )}
    </>
  );
};
