import { type ChatRecord, type ContactRecord, chats, type Message } from '@shared/contracts/demos/chats';
import { issue } from '@shared/http/issues';
import { invalid, noSuchRow } from '../../http/problems';
import { serve } from '../../http/serve';
import type { DemoApi, Demos } from '../demos';

const summaryOf = ({ id, unseenMsgs, chat }: ChatRecord) => ({ id, unseenMsgs, lastMessage: chat.at(-1) ?? null });

/** TEMPLATE.md 1.9. */
export function chatRoutes(api: DemoApi, demos: Demos): void {
  const { db } = demos;
  const rows = db.table('chats');
  const { profileUser } = demos.bodies;
  const contactOf = (id: number): ContactRecord => {
    const contact = db.table('contacts').get(id);
    if (!contact) throw noSuchRow();
    return contact;
  };

  serve(api, chats.overview, () => {
    const { id, avatar, fullName, status } = profileUser;
    return {
      chatsContacts: [...rows.all()]
        .sort((a, b) => b.id - a.id)
        .map((chat) => ({ ...contactOf(chat.userId), chat: summaryOf(chat) })),
      contacts: db
        .table('contacts')
        .all()
        .map((contact) => {
          const chat = rows.one('userId', contact.id);
          return chat ? { ...contact, chat: summaryOf(chat) } : contact;
        }),
      profileUser: { id, avatar, fullName, status },
    };
  });

  serve(api, chats.profile, () => profileUser);

  serve(api, chats.open, ({ params: { userId } }) =>
    db.write((tx) => {
      const contact = contactOf(userId);
      const chat = rows.one('userId', userId);
      if (!chat) return { contact };
      return { contact, chat: chat.unseenMsgs === 0 ? chat : tx.put('chats', { ...chat, unseenMsgs: 0 }) };
    }),
  );

  serve(api, chats.send, ({ params: { userId }, body }) =>
    db.write((tx) => {
      const contact = contactOf(userId);
      const senderId = body.senderId ?? profileUser.id;
      if (senderId !== profileUser.id && senderId !== contact.id) throw invalid([issue('senderId', 'choice')]);
      const newMessageData: Message = { message: body.message, time: demos.now.toISOString(), senderId };
      const chat = rows.one('userId', userId);
      if (chat) {
        tx.put('chats', { ...chat, chat: [...chat.chat, newMessageData] });
        return { newMessageData };
      }
      const begun = { id: tx.nextId('chats'), userId, unseenMsgs: 0, chat: [newMessageData] };
      return { newMessageData, chat: tx.put('chats', begun) };
    }),
  );
}
