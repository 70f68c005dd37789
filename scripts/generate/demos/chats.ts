import type { ChatContacts, ChatRecord, ContactRecord, ProfileUser } from '@shared/contracts/demos/chats';
import { addDays, type Day } from '../days';
import { instantAt } from './dates';
import { addressOf, avatarOf, john, personCalled } from './people';
import { photos } from './profile';
import { answerTexts } from './texts/chatAnswers';
import { chatTexts, contactTexts } from './texts/chats';

/** The demo user who chats; his messages carry this id. */
export const profileUser: ProfileUser = {
  id: 11,
  fullName: john.fullName,
  role: 'Regional Director',
  about:
    'Started with one kitchen table and a borrowed umbrella. Today I look after forty agents, and still like kitchen tables best.',
  avatar: avatarOf(john),
  status: 'online',
  settings: { isTwoStepAuthVerificationEnabled: true, isNotificationsOn: false },
};

export const generateContacts = (): ContactRecord[] =>
  contactTexts.map(({ who, role, about, status }, index) => ({
    id: index + 1,
    fullName: who,
    role,
    about,
    avatar: avatarOf(personCalled(who)),
    status,
  }));

export const generateChats = (asOf: Day): ChatRecord[] =>
  chatTexts.map(({ userId, unseenMsgs, messages }, index) => ({
    id: index + 1,
    userId,
    unseenMsgs,
    chat: messages.map(({ me, daysAgo, at, message }) => ({
      message,
      time: instantAt(addDays(asOf, -daysAgo), at),
      senderId: me ? profileUser.id : userId,
    })),
  }));

/** Contact details of the chat partners, and their answers. */
export const chatContacts: ChatContacts = {
  cards: contactTexts.map(({ who }, index) => ({
    id: index + 1,
    email: addressOf(who),
    // Numbers reserved for fiction.
    phone: `+1 415 555 01${String(40 + index)}`,
    from: index % 3 === 0 ? '08:00' : '09:00',
    until: index % 2 === 0 ? '17:00' : '18:30',
    media: photos.filter((_, at) => index % 5 !== 4 && (at + index) % 3 !== 0),
  })),
  answers: contactTexts.map(({ who }, index) => ({ id: index + 1, ...answerTexts(who) })),
};
