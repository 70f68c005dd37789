import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { session } from '~/platform/session';
import { thisNetwork } from '~/platform/thisNetwork';
import { Button } from '~/ui/Button';
import type { RankCard } from './rankImage';

/** Shares the reader's rank as a picture, or downloads it where the browser cannot share files. */
export const ShareRank = (card: Omit<RankCard, 'network' | 'name'>) => {
  const { t } = useTranslation('scores');
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { rankImage } = await import('./rankImage');
      const picture = await rankImage({
        ...card,
        network: thisNetwork.title,
        name: session.userData?.fullName ?? '',
      });
      if (!picture) return feedback.toast('danger', t('share.failed'));
      const file = new File([picture], 'rank.png', { type: 'image/png' });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title: card.board });
      else download(file.name, picture);
    } catch (error) {
      // Closing the system's dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={Share2} busy={busy} onClick={() => void share()}>
      {t('share.button')}
    </Button>
  );
};
