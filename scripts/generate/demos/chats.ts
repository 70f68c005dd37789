import type { ChatRecord, ContactRecord, ProfileUser } from '@shared/contracts/demos/chats';
import { addDays, type Day } from '../days';
import { instantAt } from './dates';
import { avatarOf, john, personCalled } from './people';
import { chatTexts, contactTexts } from './texts/chats';

/** Who chats. His messages carry this id, too. */
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
