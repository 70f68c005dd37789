import type { Message } from '@shared/contracts/demos/chats';
import { dayAt } from '~/platform/networkClock';

/** Consecutive messages of one sender. */
export interface MessageGroup {
  senderId: number;
  /** The group begins with the first new message. */
  isNew: boolean;
  messages: readonly (Message & { index: number })[];
}

export interface MessageDay {
  /** `YYYY-MM-DD`, the network's day. */
  day: string;
  groups: readonly MessageGroup[];
}

/**
 * Groups a chat by day and consecutive sender; `index` counts through the whole chat. The message at `newFrom` begins a
 * group.
 */
export function groupMessages(messages: readonly Message[], newFrom?: number): MessageDay[] {
  const days: { day: string; groups: (MessageGroup & { messages: (Message & { index: number })[] })[] }[] = [];
  for (const [index, message] of messages.entries()) {
    const day = dayAt(message.time);
    let lastDay = days.at(-1);
    if (lastDay?.day !== day) {
      lastDay = { day, groups: [] };
      days.push(lastDay);
    }
    const group = lastDay.groups.at(-1);
    const isNew = index === newFrom;
    if (group?.senderId === message.senderId && !isNew) group.messages.push({ ...message, index });
    else lastDay.groups.push({ senderId: message.senderId, isNew, messages: [{ ...message, index }] });
  }
  return days;
}
