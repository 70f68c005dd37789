import {
  type ChatAttachment,
  type ChatFileRecord,
  type ChatRecord,
  type ChatSettings,
  type ContactRecord,
  chatEventsPath,
  chatFilePath,
  chatFileTypes,
  chats,
  type Message,
  type ProfileUser,
} from '@shared/contracts/demos/chats';
import { issue } from '@shared/http/issues';
import type { Response } from 'express';
import { maxMegapixels, sniff } from '../../data/sniff';
import { conflict, invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';
import { ChatLive, tell } from './live';
import { latest, Partner } from './partner';

/** Buffered bytes of a connection; slower readers are disconnected. */
const maxWaiting = 256 * 1024;

const summaryOf = ({ id, unseenMsgs, chat }: ChatRecord) => ({ id, unseenMsgs, lastMessage: chat.at(-1) ?? null });

const attachmentOf = ({ content, storedAt: _, ...file }: ChatFileRecord): ChatAttachment => ({
  ...file,
  url: chatFilePath.replace(':id', String(file.id)),
  bytes: Buffer.byteLength(content, 'base64'),
});

/** template.md 1.9. */
export function chatRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const rows = db.table('chats');
  const files = db.table('chatFiles');
  const own = demos.bodies.profileUser.id;
  const profile = (): ProfileUser => db.table('chatProfiles').get(own) ?? demos.bodies.profileUser;
  const live = new ChatLive();
  const partner = new Partner(demos, live);
  db.watch('chatEvents', ({ event }) => {
    live.publish(event);
    if (event.type === 'message' && event.message.senderId === own) partner.hear(event.userId);
  });
  demos.deps.stopping?.addEventListener('abort', () => live.end(), { once: true });
  const contactOf = (id: number): ContactRecord => {
    const contact = db.table('contacts').get(id);
    if (!contact) throw noSuchRow();
    return contact;
  };

  const settingsOf = (id: number): ChatSettings => ({
    id,
    muted: false,
    blocked: false,
    important: false,
    reported: false,
    removed: false,
    tags: [],
    cleared: [],
    // Rows of an older data folder may lack newer fields.
    ...db.table('chatSettings').get(id),
  });
  const listed = (id: number) => !settingsOf(id).removed;

  serve(api, chats.overview, () => {
    const { id, avatar, fullName, status } = profile();
    return {
      chatsContacts: rows
        .all()
        .filter(({ userId }) => listed(userId))
        .sort((a, b) => b.id - a.id)
        .map((chat) => ({ ...contactOf(chat.userId), chat: summaryOf(chat) })),
      contacts: db
        .table('contacts')
        .all()
        .filter(({ id }) => listed(id))
        .map((contact) => {
          const chat = rows.one('userId', contact.id);
          return chat ? { ...contact, chat: summaryOf(chat) } : contact;
        }),
      profileUser: { id, avatar, fullName, status },
    };
  });

  serve(api, chats.profile, profile);

  serve(api, chats.open, ({ params: { userId } }) =>
    db.write((tx) => {
      const contact = contactOf(userId);
      const chat = rows.one('userId', userId);
      if (!chat) return { contact, newMessages: 0 };
      const newMessages = Math.min(chat.unseenMsgs, chat.chat.length);
      return { contact, newMessages, chat: newMessages === 0 ? chat : tx.put('chats', { ...chat, unseenMsgs: 0 }) };
    }),
  );

  serve(api, chats.send, async ({ params: { userId }, body }) => {
    return db.write((tx) => {
      const contact = contactOf(userId);
      const senderId = body.senderId ?? own;
      if (senderId !== own && senderId !== contact.id) throw invalid([issue('senderId', 'choice')]);
      if (settingsOf(userId).blocked)
        throw conflict('blocked', 'This contact is blocked. Unblock the contact to write.');
      const attachments = (body.attachments ?? []).map((fileId, at) => {
        const file = files.get(fileId);
        if (!file) throw invalid([issue(`attachments.${at}`, 'choice')]);
        return attachmentOf(file);
      });
      if (body.message === '' && attachments.length === 0) throw invalid([issue('message', 'required')]);
      const newMessageData: Message = {
        message: body.message,
        time: demos.now.toISOString(),
        senderId,
        ...(attachments.length > 0 && { attachments }),
      };
      const chat = rows.one('userId', userId);
      tell(tx, { type: 'message', userId, message: newMessageData, unseenMsgs: chat?.unseenMsgs ?? 0 });
      if (chat) {
        tx.put('chats', { ...chat, chat: latest([...chat.chat, newMessageData]) });
        return { newMessageData };
      }
      const begun = { id: tx.nextId('chats'), userId, unseenMsgs: 0, chat: [newMessageData] };
      return { newMessageData, chat: tx.put('chats', begun) };
    });
  });

  serve(api, chats.saveProfile, ({ body }) => db.write((tx) => tx.put('chatProfiles', { ...profile(), ...body })));

  serve(api, chats.resetProfile, () =>
    db.write((tx) => {
      if (db.table('chatProfiles').get(own)) tx.delete('chatProfiles', own);
      return demos.bodies.profileUser;
    }),
  );

  const visibleSettings = ({ cleared: _, ...settings }: ChatSettings) => settings;
  serve(api, chats.settings, () => ({
    settings: db
      .table('contacts')
      .all()
      .map(({ id }) => visibleSettings(settingsOf(id))),
    cards: demos.bodies.chatContacts.cards,
  }));

  serve(api, chats.choose, async ({ params: { userId }, body }) => {
    const settings = await db.write((tx) => tx.put('chatSettings', { ...settingsOf(contactOf(userId).id), ...body }));
    if (settings.blocked) partner.callOff(userId);
    return visibleSettings(settings);
  });

  serve(api, chats.clear, async ({ params: { userId } }) => {
    partner.callOff(userId);
    await db.write((tx) => {
      const chat = rows.one('userId', contactOf(userId).id);
      // A second clear must not overwrite the messages that the first one saved.
      if (!chat || chat.chat.length === 0) return;
      tx.put('chatSettings', { ...settingsOf(userId), cleared: chat.chat });
      tx.put('chats', { ...chat, unseenMsgs: 0, chat: [] });
    });
    return undefined;
  });

  serve(api, chats.restore, ({ params: { userId } }) =>
    db.write((tx) => {
      const chat = rows.one('userId', contactOf(userId).id);
      const settings = settingsOf(userId);
      if (!chat) throw noSuchRow();
      tx.put('chatSettings', { ...settings, cleared: [] });
      return tx.put('chats', { ...chat, chat: latest([...settings.cleared, ...chat.chat]) });
    }),
  );

  serve(api, chats.attach, ({ body: { fileName, content } }) => {
    const bytes = Buffer.from(content, 'base64');
    const sniffed = sniff(bytes);
    const type = chatFileTypes.find((one) => one === sniffed?.mime);
    if (!sniffed || !type) throw invalid([issue('content', 'fileType', { kinds: 'PNG, JPEG, WebP, PDF' })]);
    const { width, height } = sniffed;
    if ((width ?? 0) * (height ?? 0) > maxMegapixels * 1e6)
      throw invalid([issue('content', 'pixels', { max: maxMegapixels })]);
    return db.write((tx) => {
      const storedAt = demos.now.toISOString();
      return attachmentOf(
        tx.put('chatFiles', { id: tx.nextId('chatFiles'), fileName, type, width, height, content, storedAt }),
      );
    });
  });

  api.raw(chatFilePath, 'open', ({ req, res }) => {
    const file = files.get(Number(req.params.id));
    if (!file) throw noSuchRow();
    const disposition = file.type.startsWith('image/') ? 'inline' : 'attachment';
    res
      .set('Content-Type', file.type)
      .set('Content-Disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
      .end(Buffer.from(file.content, 'base64'));
  });

  api.raw(chatEventsPath, 'open', ({ res }) => connect(live, res));
}

function connect(live: ChatLive, res: Response): void {
  res.status(200);
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store, no-transform');
  // Stops proxies from buffering the stream.
  res.setHeader('X-Accel-Buffering', 'no');
  res.write('retry: 3000\n\n');
  const stop = live.listen({
    send: (text) => {
      if (res.writableLength > maxWaiting) res.destroy();
      else res.write(text);
    },
    end: () => res.end(),
  });
  res.once('close', stop);
}
