import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '@shared/contracts/network/mail';

/** One kind of mail to one member. */
export interface Subscription {
  member_id: number;
  kind: MailKind;
}

/** Page of the link in a mail; mail programs also send it a POST (RFC 8058). */
export const unsubscribePath = '/unsubscribe';

const signatureOf = ({ member_id, kind }: Subscription, secret: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${member_id} ${kind}`).digest('base64url');

/** A token that ends or resumes this mail and does nothing else. It has no end, because mail is kept for years. */
export const tokenOf = (subscription: Subscription, secret: string): string =>
  `${subscription.member_id}.${subscription.kind}.${signatureOf(subscription, secret)}`;

/** The mail of a token; undefined if it is not ours. */
export function subscriptionIn(token: string, secret: string): Subscription | undefined {
  const [, digits = '', name, signature = ''] = /^(\d{1,15})\.([a-z]+)\.([\w-]+)$/.exec(token) ?? [];
  const kind = mailKinds.find((each) => each === name);
  if (!kind) return undefined;
  const subscription = { member_id: Number(digits), kind };
  const [expected, given] = [Buffer.from(signatureOf(subscription, secret)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? subscription : undefined;
}
