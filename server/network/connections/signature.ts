import { createHmac } from 'node:crypto';

const beginning = 'whsec_';

/** The signature of Standard Webhooks: `v1,` and the base64 HMAC-SHA256 over `id.timestamp.body`. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(beginning.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** An endpoint's secret. It derives from the server's own secret, so none is stored. */
export const webhookSecret = (jwtSecret: string, { id, salt }: { id: number; salt: string }): string =>
  beginning + createHmac('sha256', jwtSecret).update(`webhook ${id} ${salt}`).digest('base64');
