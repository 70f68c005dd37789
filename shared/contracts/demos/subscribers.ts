import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email, instant } from '../fields';
import { id } from './fields';

export const subscriberTopics = ['comingSoon', 'underMaintenance'] as const;

/** A stored subscriber to a page's news. */
export const subscriberRecord = z.strictObject({
  id,
  email: email.describe('The address that gets the news.'),
  topic: z.enum(subscriberTopics).describe('The page whose news are wanted.'),
  subscribedAt: instant,
});
export type SubscriberRecord = z.infer<typeof subscriberRecord>;

export const subscribers = {
  /** An existing subscription stays unchanged, so a second click has no effect. */
  create: endpoint({
    method: 'post',
    path: '/subscribers/data',
    requires: 'open',
    summary: 'Notes an e-mail address for the news of one of the miscellaneous pages.',
    example: { body: { email: 'ada@lantern.example', topic: 'comingSoon' } },
    body: subscriberRecord.pick({ email: true, topic: true }),
    data: z.strictObject({ subscriber: subscriberRecord }),
    status: 201,
  }),
};
