import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { byUserId, id, picture, text } from './fields';

/** The chat of the demo (TEMPLATE.md 1.9). */
export const contactStatuses = ['online', 'offline', 'busy', 'away'] as const;

/** As stored and in fixtures/demos/contacts.json. */
export const contactRecord = z.strictObject({
  id,
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: picture.nullable(),
  status: z.enum(contactStatuses),
});
export type ContactRecord = z.infer<typeof contactRecord>;

const message = z.strictObject({ message: text(2000), time: z.iso.datetime(), senderId: id });
export type Message = z.infer<typeof message>;

/** As stored and in fixtures/demos/chats.json; `userId` is the contact's. */
export const chatRecord = z.strictObject({
  id,
  userId: id,
  unseenMsgs: z.int().min(0),
  chat: z.array(message),
});
export type ChatRecord = z.infer<typeof chatRecord>;

/** The user of the chat, as in fixtures/demos/profileUser.json. */
export const profileUser = contactRecord.extend({
  settings: z.strictObject({
    isTwoStepAuthVerificationEnabled: z.boolean(),
    isNotificationsOn: z.boolean(),
  }),
});
export type ProfileUser = z.infer<typeof profileUser>;

const summary = z.object({ id, unseenMsgs: z.int(), lastMessage: message.nullable() });
const withChat = contactRecord.extend({ chat: summary });

const path = '/apps/chat/chats/:userId';
export const chats = {
  /** Contacts with a chat, the newest chat first, and all contacts. */
  overview: endpoint({
    method: 'get',
    path: '/apps/chat/chats-and-contacts',
    requires: 'open',
    summary: 'Contacts with a chat, the newest chat first, all contacts, and who chats.',
    data: z.object({
      chatsContacts: z.array(withChat),
      contacts: z.array(contactRecord.extend({ chat: summary.optional() })),
      profileUser: profileUser.pick({ id: true, avatar: true, fullName: true, status: true }),
    }),
  }),
  profile: endpoint({
    method: 'get',
    path: '/apps/chat/users/profile-user',
    requires: 'open',
    summary: 'Who chats, with the settings of the chat.',
    data: profileUser,
  }),
  /** Opening a chat marks its messages as seen. Without a chat, only the contact is returned. */
  open: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The chat with a contact; opening it makes its messages seen.',
    example: { params: { userId: 1 } },
    acts: true,
    params: byUserId,
    data: z.object({ chat: chatRecord.optional(), contact: contactRecord }),
  }),
  /** The first message to a contact starts a chat, which is returned. */
  send: endpoint({
    method: 'post',
    path,
    requires: 'open',
    summary: 'Sends a message to a contact; the first one begins a chat, which comes with the answer.',
    example: { params: { userId: 3 }, body: { message: 'Can we meet on Thursday at three?' } },
    params: byUserId,
    body: z.strictObject({ message: text(2000), senderId: id.optional() }),
    status: 201,
    data: z.object({ newMessageData: message, chat: chatRecord.optional() }),
  }),
};
