import type { eventSeed } from '@shared/contracts/demos/events';
import type { z } from 'zod';

type EventSeed = z.infer<typeof eventSeed>;

/** Ten events around today (TEMPLATE.md 1.4), all without a web address. */
const events: readonly Omit<EventSeed, 'id' | 'url'>[] = [
  {
    title: 'Proposal review: Brightwater Dental',
    start: { inDays: 0, at: '09:30:00' },
    end: { inDays: 1, at: '09:30:00' },
    allDay: false,
    extendedProps: {
      calendar: 'Business',
      guests: ['Hannah Whitcombe', 'Rafael Quintela'],
      location: 'Corner room',
      description: 'Last look at the group policy before it goes out for signature.',
    },
  },
  {
    title: 'Meeting with the Altamirano family',
    start: { beforeMonthEnd: 11, at: '17:00:00' },
    end: { beforeMonthEnd: 11, at: '18:30:00' },
    allDay: false,
    extendedProps: {
      calendar: 'Business',
      guests: ['Siobhan Carrick'],
      location: '18 Cannery Row',
      description: 'Child rider, beneficiaries, signature.',
    },
  },
  {
    title: 'Family weekend at the coast',
    start: { beforeMonthEnd: 9, at: '00:00:00' },
    end: { beforeMonthEnd: 7, at: '00:00:00' },
    allDay: true,
    extendedProps: { calendar: 'Holiday', description: 'Phone off. Clara has the keys and the list.' },
  },
  {
    title: 'Doctor’s appointment',
    start: { beforeMonthEnd: 11, at: '08:00:00' },
    end: { beforeMonthEnd: 11, at: '08:45:00' },
    allDay: false,
    extendedProps: { calendar: 'Personal', location: 'Orchard Lane Clinic' },
  },
  {
    title: 'Quiz night with the office',
    start: { beforeMonthEnd: 13, at: '19:00:00' },
    end: { beforeMonthEnd: 13, at: '22:00:00' },
    allDay: false,
    extendedProps: {
      calendar: 'ETC',
      guests: ['Kenji Morishita', 'Clara Weissmann', 'Marisol Echeverri'],
      location: 'The Lamplighter',
    },
  },
  {
    title: 'Morning swim',
    start: { beforeMonthEnd: 13, at: '06:30:00' },
    end: { beforeMonthEnd: 13, at: '07:15:00' },
    allDay: false,
    extendedProps: { calendar: 'Personal' },
  },
  {
    title: 'Dinner with Jane and the children',
    start: { beforeMonthEnd: 13, at: '18:00:00' },
    end: { beforeMonthEnd: 13, at: '19:00:00' },
    allDay: false,
    extendedProps: { calendar: 'Family', location: 'At home' },
  },
  {
    title: 'Product clinic: new term policies',
    start: { beforeMonthEnd: 13, at: '10:00:00' },
    end: { beforeMonthEnd: 12, at: '12:00:00' },
    allDay: true,
    extendedProps: {
      calendar: 'Business',
      guests: ['Kenji Morishita'],
      location: 'Library',
      description: 'Two days on the new underwriting guide. Bring one declined case each.',
    },
  },
  {
    title: 'Monthly sales meeting',
    start: { inMonths: 1, day: 1, at: '09:00:00' },
    end: { inMonths: 1, day: 1, at: '11:00:00' },
    allDay: true,
    extendedProps: { calendar: 'Business', location: 'Big room' },
  },
  {
    title: 'Monthly check-up of the books',
    start: { inMonths: -1, day: 1, at: '09:00:00' },
    end: { inMonths: -1, day: 1, at: '11:00:00' },
    allDay: true,
    extendedProps: { calendar: 'Personal', description: 'Statements, receipts, mileage.' },
  },
];

export const generateEvents = (): EventSeed[] =>
  events.map(({ title, ...rest }, index) => ({ id: index + 1, title, url: '', ...rest }));
