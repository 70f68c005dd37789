import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { download } from '~/platform/csv';
import { feedback } from '~/platform/feedback';
import { thisNetwork } from '~/platform/thisNetwork';
import { Button } from '~/ui/Button';
import type { CardLine } from './cardImage';

/** True once the system's dialog was shown. Some browsers refuse it when drawing the picture took long. */
async function offered(file: File, title: string): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file], title });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Closing the dialog is not a failure.
    return error.name === 'AbortError';
  }
}

interface ShareCardProps {
  /** The button's text. */
  label: string;
  /** The picture's title in the system's dialog. */
  title: string;
  /** The file's name, without extension. */
  file: string;
  lines: () => readonly CardLine[];
  /** Said where the browser draws no picture. */
  failed: string;
}

/** Shares a picture of some lines, or downloads it where the browser cannot share files. */
export const ShareCard = ({ label, title, file, lines, failed }: ShareCardProps) => {
  const [busy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      const { cardImage } = await import('./cardImage');
      const picture = await cardImage(lines(), thisNetwork.title);
      if (!picture) return feedback.toast('danger', failed);
      const picked = new File([picture], `${file}.png`, { type: 'image/png' });
      if (!(await offered(picked, title))) download(picked.name, picture);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" icon={Share2} busy={busy} onClick={() => void share()}>
      {label}
    </Button>
  );
};
