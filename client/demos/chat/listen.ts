import { type ChatEvent, chatEvent, chatEventsPath } from '@shared/contracts/demos/chats';
import { inBase } from '~/platform/basePath';

const [shortestMs, longestMs] = [3_000, 60_000];
const types = chatEvent.options.map(({ shape }) => shape.type.value);

/** Subscribes to chat events and returns an unsubscribe function; a lost connection is retried at growing intervals. */
export function listen(hear: (event: ChatEvent) => void): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = shortestMs;
  const connect = () => {
    const opened = new EventSource(inBase(chatEventsPath));
    source = opened;
    for (const type of types)
      opened.addEventListener(type, ({ data }) => {
        wait = shortestMs;
        hear(JSON.parse(String(data)) as ChatEvent);
      });
    opened.onerror = () => {
      opened.close();
      timer = setTimeout(connect, wait);
      wait = Math.min(wait * 2, longestMs);
    };
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
