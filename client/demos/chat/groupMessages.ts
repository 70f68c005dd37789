import type { Message } from '@shared/contracts/demos/chats';

/** Messages of one sender in a row. */
export interface MessageGroup {
  senderId: number;
  messages: readonly (Message & { index: number })[];
}

export interface MessageDay {
  /** `YYYY-MM-DD` where the reader is. */
  day: string;
  groups: readonly MessageGroup[];
}

/** The day of an instant where the reader is. */
export const localDay = (time: string): string => {
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** Days of a chat, and in each the messages of one sender after another; `index` counts through the chat. */
export function groupMessages(messages: readonly Message[]): MessageDay[] {
  const days: { day: string; groups: { senderId: number; messages: (Message & { index: number })[] }[] }[] = [];
  for (const [index, message] of messages.entries()) {
    const day = localDay(message.time);
    let lastDay = days.at(-1);
    if (lastDay?.day !== day) {
      lastDay = { day, groups: [] };
      days.push(lastDay);
    }
    const group = lastDay.groups.at(-1);
    if (group?.senderId === message.senderId) group.messages.push({ ...message, index });
    else lastDay.groups.push({ senderId: message.senderId, messages: [{ ...message, index }] });
  }
  return days;
}
