import { mailFileTypes, mails, mostFileBytes, mostFiles } from '@shared/contracts/demos/mails';
import type { Sent } from '@shared/http/endpoint';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { base64Of } from '../base64Of';
import type { ComposeStore } from './ComposeStore';

type FileType = Sent<typeof mails.attach>['body']['type'];

/** Uploads in progress, and the errors of refused files. */
export function useAttach(compose: ComposeStore) {
  const { t } = useTranslation('demoEmail');
  const format = useFormat();
  const [running, setRunning] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const problemOf = ({ name, type, size }: File): string | undefined => {
    if (!mailFileTypes.includes(type) || size === 0) return t('wrongFile.type', { name });
    if (size > mostFileBytes) return t('wrongFile.size', { name, size: format.size(mostFileBytes) });
    return undefined;
  };
  const send = async (file: File) => {
    setRunning((before) => [...before, file.name]);
    try {
      const body = { fileName: file.name.slice(-120), type: file.type as FileType, content: await base64Of(file) };
      const attachment = await call(mails.attach, { body });
      compose.set({ attachments: [...compose.attachments, attachment] });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblems((before) => [...before, `${file.name}: ${failureText(t, error, 'demoEmail')}`]);
    } finally {
      setRunning((before) => before.toSpliced(before.indexOf(file.name), 1));
    }
  };
  const add = async (files: readonly File[]) => {
    const room = mostFiles - compose.attachments.length - running.length;
    const wrong = files.flatMap((file) => problemOf(file) ?? []);
    const good = files.filter((file) => !problemOf(file));
    setProblems([...wrong, ...(good.length > room ? [t('wrongFile.count', { count: mostFiles })] : [])]);
    await Promise.all(good.slice(0, room).map(send));
  };
  return { add, running, problems, dismiss: () => setProblems([]) };
}
