import type { SystemCheck } from '@shared/contracts/network/system';
import type { Config } from '../config';
import { checkBucket } from '../data/s3Files';
import { markOfKey } from '../data/vault';
import { smtp } from '../mail/smtp';
import type { NetworkStore } from '../network/records/rows';
import { outcome } from './outcome';

/** Milliseconds for the mail server's answers: somebody waits for the result. */
const mailTimeout = 8_000;

const isLocal = (url: string) => /^(localhost|127\.|\[::1\]|0\.0\.0\.0)|\.localhost$/.test(new URL(url).hostname);

/** Connects to the mail server and signs in, without sending. */
export async function mailCheck({ mail, demo }: Pick<Config, 'mail' | 'demo'>): Promise<SystemCheck> {
  if (!mail) return outcome(demo ? 'mail_off_demo' : 'mail_off');
  const transport = await smtp({ ...mail, timeoutMs: mailTimeout });
  try {
    await transport.verify();
    return outcome('mail_accepted', { place: new URL(mail.url).host });
  } catch (error) {
    return outcome('mail_refused', { reason: withoutAccount(String((error as Error).message), mail.url) });
  }
}

/** Mail servers may repeat the account. */
function withoutAccount(reason: string, url: string): string {
  const { username, password } = new URL(url);
  return [password, decodeURIComponent(password), username, decodeURIComponent(username)]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), reason);
}

/** Reads from the bucket, without storing anything. */
export async function uploadsCheck({ s3 }: Pick<Config, 's3'>): Promise<SystemCheck> {
  if (!s3) return outcome('uploads_kept');
  const place = `${new URL(s3.endpoint).host}/${s3.bucket}`;
  try {
    await checkBucket(s3);
    return outcome('uploads_accepted', { place });
  } catch (error) {
    return outcome('uploads_refused', { place, reason: String((error as Error).message) });
  }
}

export function smsCheck({ sms }: Pick<Config, 'sms'>): SystemCheck {
  if (!sms) return outcome('sms_off');
  if (new URL(sms.url).hostname.endsWith('.twilio.com') && !/^[^:]+:.+$/.test(sms.token)) return outcome('sms_token');
  if (sms.url.startsWith('http:') && !isLocal(sms.url)) return outcome('sms_plain');
  return outcome('sms_set', { place: new URL(sms.url).host });
}

/** The address in links of messages. */
export function addressCheck({ publicUrl, basePath }: Pick<Config, 'publicUrl' | 'basePath'>): SystemCheck {
  if (!publicUrl) return outcome('address_off');
  if (isLocal(publicUrl)) return outcome('address_local', { place: publicUrl });
  if (new URL(publicUrl).pathname.replace(/\/$/, '') !== basePath)
    return outcome('address_path', { place: basePath || '/' });
  return outcome(publicUrl.startsWith('http:') ? 'address_plain' : 'address_fits', { place: publicUrl });
}

type OfProxy = Pick<Config, 'publicUrl' | 'trustProxy' | 'demo'>;

/** Trust in a reverse proxy; one serves any https address. */
export function proxyCheck({ publicUrl, trustProxy, demo }: OfProxy): SystemCheck {
  const isTrusted = trustProxy !== undefined;
  if (demo && isTrusted) return outcome('proxy_demo');
  if (isTrusted) return outcome(publicUrl?.startsWith('http:') ? 'proxy_plain' : 'proxy_trusted');
  return outcome(publicUrl?.startsWith('https:') ? 'proxy_missing' : 'proxy_off');
}

/** The keys of account numbers, and whether they open those that are stored (domain.md 3.20). */
export async function vaultCheck(
  { vaultKeys = [] }: Partial<Pick<Config, 'vaultKeys'>>,
  store: Pick<NetworkStore, 'db'> | undefined,
): Promise<SystemCheck> {
  const marks = vaultKeys.map(markOfKey);
  const rows = (await store?.db.selectFrom('bank_accounts').select('key_mark').distinct().execute()) ?? [];
  if (rows.some(({ key_mark }) => !marks.includes(key_mark)))
    return outcome(marks.length === 0 ? 'vault_missing' : 'vault_wrong');
  if (rows.some(({ key_mark }) => key_mark !== marks[0])) return outcome('vault_earlier');
  return outcome(marks.length === 0 ? 'vault_off' : 'vault_set');
}
