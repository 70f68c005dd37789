import { chatFileTypes, chats, mostChatFileBytes, mostChatFiles } from '@shared/contracts/demos/chats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '~/crud/failureText';
import { call } from '~/platform/call';
import { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { smallPicture } from '~/ui/smallPicture';
import { base64Of } from '../base64Of';
import type { ChatStore } from './ChatStore';

/** In pixels. Larger pictures, such as those of a phone's camera, are made smaller before they are sent. */
const mostPixels = 1_600;

/** Uploads in progress for a chat, and the errors of refused files. */
export function useChatFiles(store: ChatStore, contactId: number) {
  const { t } = useTranslation('demoChat');
  const format = useFormat();
  const [running, setRunning] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);

  /** The file's bytes, small enough to send; otherwise the problem in words. */
  const prepared = async (file: File): Promise<{ content: string } | { problem: string }> => {
    const { name, type, size } = file;
    if (!chatFileTypes.some((one) => one === type) || size === 0) return { problem: t('wrongFile.type', { name }) };
    if (size <= mostChatFileBytes) return { content: await base64Of(file) };
    const small = type.startsWith('image/') ? await smallPicture(file, mostPixels) : undefined;
    const content = small?.split(',')[1];
    return content !== undefined && content.length <= (mostChatFileBytes / 3) * 4
      ? { content }
      : { problem: t('wrongFile.size', { name, size: format.size(mostChatFileBytes) }) };
  };
  /** Undefined once the file is attached; otherwise the problem in words. */
  const attach = async (file: File): Promise<string | undefined> => {
    try {
      const ready = await prepared(file);
      if ('problem' in ready) return ready.problem;
      const body = { fileName: file.name.slice(-120), content: ready.content };
      const attachment = await call(chats.attach, { body });
      store.attach(contactId, [...store.filesOf(contactId), attachment]);
      return undefined;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return `${file.name}: ${failureText(t, error, 'demoChat')}`;
    }
  };
  const upload = async (file: File) => {
    setRunning((before) => [...before, file.name]);
    try {
      const problem = await attach(file);
      // Set together with the end of the upload: a message that waits for its files must see the problem.
      if (problem !== undefined) setProblems((before) => [...before, problem]);
    } finally {
      setRunning((before) => before.toSpliced(before.indexOf(file.name), 1));
    }
  };
  const add = (files: readonly File[]) => {
    const room = mostChatFiles - store.filesOf(contactId).length - running.length;
    setProblems(files.length > room ? [t('wrongFile.count', { count: mostChatFiles })] : []);
    for (const file of files.slice(0, room)) void upload(file);
  };
  return { add, running, problems, dismiss: () => setProblems([]) };
}
