import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { instant } from '../fields';
import { byUserId, id, nothing, optionalText, picture, text } from './fields';

/** The chat of the demo (template.md 1.9). */
export const contactStatuses = ['online', 'offline', 'busy', 'away'] as const;

/** As stored and in fixtures/demos/contacts.json. */
export const contactRecord = z.strictObject({
  id,
  fullName: z.string(),
  role: z.string(),
  about: z.string(),
  avatar: picture.nullable(),
  status: z.enum(contactStatuses).describe('The presence that contacts see.'),
});
export type ContactRecord = z.infer<typeof contactRecord>;

/** Pictures and PDF files of messages. GET answers with the file itself. */
export const chatFilePath = '/apps/chat/attachments/:id';
export const chatFileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
/** Base64 adds a third, and a request is limited to 1 MiB. */
export const mostChatFileBytes = 700_000;
export const mostChatFiles = 5;

export const chatAttachment = z.strictObject({
  id,
  fileName: z.string(),
  url: z.string(),
  type: z.enum(chatFileTypes),
  bytes: z.int().positive(),
  /** For pictures, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type ChatAttachment = z.infer<typeof chatAttachment>;

/** The stored form. */
export const chatFileRecord = chatAttachment.omit({ url: true, bytes: true }).extend({
  /** Base64. */
  content: z.string(),
  storedAt: instant,
});
export type ChatFileRecord = z.infer<typeof chatFileRecord>;

/** The text is empty only if a file comes with it. */
export const message = z.strictObject({
  message: optionalText(2000),
  time: instant,
  senderId: id,
  attachments: z.array(chatAttachment).max(mostChatFiles).optional(),
});
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
  settings: z
    .strictObject({
      isTwoStepAuthVerificationEnabled: z.boolean(),
      isNotificationsOn: z.boolean(),
    })
    .describe('Security and notification settings of the user.'),
});
export type ProfileUser = z.infer<typeof profileUser>;

/** The user's settings for a contact, under the contact's ID. */
export const chatSettings = z.strictObject({
  id,
  muted: z.boolean().describe('True keeps new messages of the contact silent.'),
  blocked: z.boolean().describe('True refuses messages from the contact.'),
  important: z.boolean().describe('True marks the contact with a star.'),
  reported: z.boolean().describe('True reports the contact for abuse.'),
  /** Hidden from the lists until restored. */
  removed: z.boolean().describe('True hides the contact from the list.'),
  tags: z.array(text(20)).max(5).describe('Words that the user files the contact under.'),
  /** Messages of the last clear, until they are restored. */
  cleared: z.array(message),
});
export type ChatSettings = z.infer<typeof chatSettings>;
export const shownChatSettings = chatSettings.omit({ cleared: true });
export type ShownChatSettings = z.infer<typeof shownChatSettings>;

/** The contacts' answers, used in turn, and their contact details, as in fixtures/demos/chatContacts.json. */
export const chatContacts = z.strictObject({
  cards: z.array(
    z.strictObject({
      id,
      email: z.email(),
      phone: z.string(),
      from: z.string(),
      until: z.string(),
      /** Pictures shared in the chat. */
      media: z.array(z.strictObject({ img: picture, alt: z.string() })),
    }),
  ),
  answers: z.array(z.strictObject({ id, toQuestions: z.array(text(300)).min(1), toOthers: z.array(text(300)).min(1) })),
});

export type ChatContacts = z.infer<typeof chatContacts>;

const summary = z.object({ id, unseenMsgs: z.int(), lastMessage: message.nullable() });
const withChat = contactRecord.extend({ chat: summary });

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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
  /** Marks the chat's messages as seen. Without a chat, only the contact is returned. */
  open: endpoint({
    method: 'get',
    path,
    requires: 'open',
    summary: 'The chat with a contact; opening it makes its messages seen.',
    example: { params: { userId: 1 } },
    acts: true,
    params: byUserId,
    data: z.object({
      chat: chatRecord.optional(),
      contact: contactRecord,
      /** Messages that this call makes seen: the latest of the chat. */
      newMessages: z.int(),
    }),
  }),
  /** The first message to a contact starts a chat, which is returned. */
  send: endpoint({
    method: 'post',
    path,
    requires: 'open',
    summary: 'Sends a message to a contact; the first one begins a chat, which comes with the answer.',
    example: { params: { userId: 3 }, body: { message: 'Can we meet on Thursday at three?' } },
    params: byUserId,
    body: z.strictObject({
      message: optionalText(2000).describe('The text of the message; empty only with attachments.'),
      attachments: z.array(id).max(mostChatFiles).optional().describe('Files of the message by ID, uploaded before.'),
      senderId: id.optional().describe('The author; only the user’s own ID is meaningful, and it is the default.'),
    }),
    status: 201,
    data: z.object({ newMessageData: message, chat: chatRecord.optional() }),
  }),
  attach: endpoint({
    method: 'post',
    path: '/apps/chat/attachments',
    requires: 'open',
    summary: 'Stores a picture or a PDF for a message that is being written; the type is told by the content.',
    example: { body: { fileName: 'dot.png', content: dot } },
    body: z.strictObject({
      fileName: text(120).describe('The name under which the file is shown.'),
      content: z
        .base64()
        .min(1)
        .max(Math.ceil(mostChatFileBytes / 3) * 4)
        .describe('The bytes of the file in Base64.'),
    }),
    status: 201,
    data: chatAttachment,
  }),
  saveProfile: endpoint({
    method: 'put',
    path: '/apps/chat/users/profile-user',
    requires: 'open',
    summary: 'Changes what is sent of who chats: the words about, the status, the settings.',
    example: { body: { status: 'away' } },
    body: profileUser
      .pick({ status: true, settings: true })
      .extend({ about: text(200).describe('A few words of the user about themselves.') })
      .partial(),
    data: profileUser,
  }),
  resetProfile: endpoint({
    method: 'delete',
    path: '/apps/chat/users/profile-user',
    requires: 'open',
    summary: 'Deletes what was changed of who chats: words, status, and settings are those of the start.',
    data: profileUser,
  }),
  settings: endpoint({
    method: 'get',
    path: '/apps/chat/settings',
    requires: 'open',
    summary: 'What is chosen for each contact, and how to reach them.',
    data: z.object({ settings: z.array(shownChatSettings), cards: chatContacts.shape.cards }),
  }),
  choose: endpoint({
    method: 'put',
    path: '/apps/chat/settings/:userId',
    requires: 'open',
    summary: 'Mutes, blocks, reports, marks, tags, or removes a contact.',
    example: { params: { userId: 2 }, body: { muted: true } },
    params: byUserId,
    body: shownChatSettings.omit({ id: true }).partial(),
    data: shownChatSettings,
  }),
  clear: endpoint({
    method: 'delete',
    path,
    requires: 'open',
    summary: 'Deletes the messages of a chat, which can be restored.',
    example: { params: { userId: 2 } },
    params: byUserId,
    data: nothing,
  }),
  restore: endpoint({
    method: 'post',
    path: `${path}/restore`,
    requires: 'open',
    summary: 'Brings back the messages that were cleared last.',
    example: { params: { userId: 2 } },
    params: byUserId,
    data: chatRecord,
  }),
};

/** An event of the stream: `event` is the type, `data` the event as JSON. */
export const chatEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('typing'), userId: id }),
  z.strictObject({ type: z.literal('message'), userId: id, message, unseenMsgs: z.int() }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;
export const chatEventRecord = z.strictObject({ id, event: chatEvent });
export type ChatEventRecord = z.infer<typeof chatEventRecord>;
/**
 * GET, `text/event-stream`, without a token like the other chat calls. Contacts answer only while a client is
 * connected.
 */
export const chatEventsPath = '/apps/chat/events';
