import { library } from '@shared/contracts/network/library';
import { failureText } from '~/crud/failureText';
import { saveFile } from '~/crud/saveFile';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { i18next } from '~/platform/i18n';

/** Counts a download and saves the file. A file on another site opens there. */
export async function downloadResource(id: number): Promise<void> {
  try {
    const { url, name } = await call(library.download, { query: { id } });
    await saveFile(url, name);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.kind !== 'cancelled')
      feedback.toast('danger', i18next.t('library:downloadFailed'), failureText(i18next.t, error, 'library'));
  }
}
