import { Refusal, type Transport } from '../network/records/outboxTable';
import { writeSms } from './letters';

interface Settings {
  /** The provider's address for one message. */
  url: string;
  token: string;
  /** The sender's number or name, if the provider needs one. */
  from?: string | undefined;
  timeoutMs?: number;
}

interface Sms {
  key: string;
  to: string;
  text: string;
}

/** Twilio's form: its token is `account:secret`. */
const twilioForm = ({ token, from = '' }: Settings, { to, text }: Sms): RequestInit => ({
  headers: { authorization: `Basic ${Buffer.from(token).toString('base64')}` },
  body: new URLSearchParams({ To: to, From: from, Body: text }),
});

const jsonForm = ({ token, from }: Settings, { key, ...message }: Sms): RequestInit => ({
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify({ ...message, ...(from && { from }) }),
});

/** Statuses for a number or a text that the provider will never take. */
const refusals = [400, 422];

/** Sends SMS through a provider's HTTP call: in Twilio's form at a Twilio address, otherwise as JSON `{ to, text, from }`. */
export function sms(settings: Settings): Transport {
  const { url, timeoutMs = 20_000 } = settings;
  const form = new URL(url).hostname.endsWith('.twilio.com') || url.includes('/2010-04-01/') ? twilioForm : jsonForm;
  return {
    channels: ['sms'],
    send: async (letter, sender) => {
      const message = { key: `${letter.id} ${letter.created_at}`, to: letter.address, text: writeSms(letter, sender) };
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(url, { method: 'POST', redirect: 'error', signal, ...form(settings, message) });
      // Providers repeat the text in their errors, so only the status is kept.
      await answer.body?.cancel();
      const reason = `The SMS provider answered ${answer.status}.`;
      if (refusals.includes(answer.status)) throw new Refusal(reason);
      if (!answer.ok) throw new Error(reason);
    },
  };
}
