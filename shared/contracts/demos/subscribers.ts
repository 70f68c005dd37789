import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { email, instant } from '../fields';
import { id } from './fields';

export const subscriberTopics = ['comingSoon', 'underMaintenance'] as const;

/** Who wants to hear when a page is there, as stored. */
export const subscriberRecord = z.strictObject({
  id,
  email,
  topic: z.enum(subscriberTopics),
  subscribedAt: instant,
});
export type SubscriberRecord = z.infer<typeof subscriberRecord>;

export const subscribers = {
  /** An address that is there already stays as it is, so that a second click changes nothing. */
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
