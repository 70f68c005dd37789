import { fetchFile } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';
import { failureText } from './failureText';

const isElsewhere = (address: string) => /^https?:/i.test(address);

/**
 * Saves a file on the device. A file of this site is fetched with the user's token; one of another site opens there. A
 * name without an extension takes the address's. Reports failures in a toast.
 */
export async function saveFile(address: string, name: string): Promise<void> {
  try {
    await save(address, name);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    feedback.toast('danger', i18next.t('crud:refused.title'), failureText(i18next.t, error));
  }
}

async function save(address: string, name: string): Promise<void> {
  const anchor = document.createElement('a');
  if (isElsewhere(address)) {
    Object.assign(anchor, { href: address, target: '_blank', rel: 'noopener noreferrer' });
    anchor.click();
    return;
  }
  const blob = await fetchFile(address);
  const ending = /\.[a-z0-9]{2,5}$/i;
  const own = ending.exec(address.split('?')[0] ?? '')?.[0] ?? endings[blob.type] ?? '';
  const url = URL.createObjectURL(blob);
  anchor.href = url;
  anchor.download = ending.test(name) ? name : `${name}${own}`;
  anchor.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const endings: Record<string, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/webm': '.webm',
};
