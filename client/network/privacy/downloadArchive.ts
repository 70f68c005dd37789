import { archivePath } from '@shared/contracts/network/privacy';
import { inBase } from '~/platform/basePath';

/** Hands an archive to the browser's own downloads, which show its progress and can end it. */
export function downloadArchive({ ticket }: { ticket: string }): void {
  const anchor = document.createElement('a');
  anchor.href = inBase(`${archivePath}?ticket=${encodeURIComponent(ticket)}`);
  anchor.download = '';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
