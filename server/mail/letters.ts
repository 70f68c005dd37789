import { isReadable } from '@shared/format/accent';
import type { Letter, Sender, Template } from '../network/records/outboxTable';
import de from './texts/de.json';
import en from './texts/en.json';
import fr from './texts/fr.json';
import pt from './texts/pt.json';
import zh from './texts/zh.json';

/** One line of a team's digest: members, or cases by number. */
export interface DigestPart {
  key: 'new' | 'stuck' | 'silent' | 'close' | 'birthdays';
  names: readonly string[];
  count: number;
}

interface Words {
  subject: string;
  lead: string;
  button?: string;
}
type Texts = Record<Template, Words> &
  Record<
    | 'codeAfter'
    | 'linkAfter'
    | 'testAfter'
    | 'deviceAfter'
    | 'activatedAfter'
    | 'unknownDevice'
    | 'noticeAfter'
    | 'unsubscribe'
    | 'footer'
    | 'questions',
    string
  > & { digest: Record<DigestPart['key'], string> };

const texts: Readonly<Record<string, Texts>> = { en, de, fr, pt, zh };

export interface Written {
  subject: string;
  text: string;
  html: string;
  /** The picture that the HTML names. */
  attachments?: { cid: string; filename: string; content: Buffer; contentType: string }[];
  /** The address that ends mail of this kind; none for codes and links of an account. */
  unsubscribe?: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>');

/** Some mail programs ignore styles; the page is readable without them. */
const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; background: #f4f5f7; color: #1f2430; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 32px 24px; background: #ffffff; border-radius: 12px; }
.code { margin: 24px 0; font: 600 32px/1.2 ui-monospace, monospace; letter-spacing: 0.16em; }
.button { display: inline-block; margin: 24px 0; padding: 12px 20px; border-radius: 8px; background: #2f4fbf; color: #ffffff;
  font-weight: 600; text-decoration: none; }
.quiet { color: #5c6475; font-size: 14px; }
.logo { display: block; padding: 6px 8px; border-radius: 6px; background: #ffffff; font-weight: 600; }
@media (prefers-color-scheme: dark) {
  body { background: #14161c; color: #e8eaf0; }
  main { background: #1f232c; }
  .quiet { color: #a3abbd; }
}`;

function afterOf(template: Template, own: Texts): string {
  if (template.startsWith('notice_')) return own.noticeAfter;
  if (template === 'new_device') return own.deviceAfter;
  if (template === 'activated') return own.activatedAfter;
  if (template === 'test') return own.testAfter;
  return template === 'reset_link' ? own.linkAfter : own.codeAfter;
}

/** Names per line of a digest. */
const mostNames = 5;

/** The lines of a digest, without the empty ones. */
export const digestLines = (language: string, parts: readonly DigestPart[]): string =>
  parts
    .filter(({ count }) => count > 0)
    .map(({ key, names, count }) => {
      const shown = [...names.slice(0, mostNames), ...(count > mostNames ? ['…'] : [])].join(', ');
      return (texts[language] ?? en).digest[key].replace('{{count}}', String(count)).replace('{{names}}', () => shown);
    })
    .join('\n');

/** The address of the logo inside a mail, which carries the picture. */
export const logoInMail = 'cid:logo@lantern';
/** Some mail programs show no WebP. */
const shownInMail = ({ logo }: Sender) => logo && logo.mime !== 'image/webp';
const logoHeight = 40;
const logoWidth = 200;

/** The logo, or the name. */
function headOf(sender: Sender): string {
  const { logo, name } = sender;
  if (!logo || !shownInMail(sender)) return `<p><strong>${escaped(name)}</strong></p>`;
  const scale = Math.min(logoHeight / logo.height, logoWidth / logo.width, 1);
  const size = `width="${Math.round(logo.width * scale)}" height="${Math.round(logo.height * scale)}"`;
  return `<p><img class="logo" src="${logoInMail}" ${size} alt="${escaped(name)}"></p>`;
}

const attached = ({ mime, picture }: NonNullable<Sender['logo']>) => ({
  cid: logoInMail.replace('cid:', ''),
  filename: `logo.${mime === 'image/png' ? 'png' : 'jpg'}`,
  content: Buffer.from(picture, 'base64'),
  contentType: mime,
});

const buttonOf = ({ accent }: Sender) => (isReadable(accent) ? `\n.button { background: ${accent}; }` : '');

/** The words of a message. */
function wordsOf({ template, language, values }: Letter, { name, support_email }: Sender) {
  const own = texts[language] ?? en;
  const all: Record<string, string> = { ...values, device: values.device || own.unknownDevice, name, support_email };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => all[key] ?? '');
  const { subject, lead, button = '' }: Words = own[template];
  return {
    subject: fill(subject),
    lead: fill(lead),
    button: fill(button),
    after: fill(afterOf(template, own)),
    unsubscribe: own.unsubscribe,
    footer: [fill(own.footer), ...(support_email ? [fill(own.questions)] : [])].join(' '),
  };
}

/** A mail: its subject, and its body as text and as HTML, with links to the public address of the pages. */
export function writeLetter(letter: Letter, sender: Sender, publicUrl: string): Written {
  const { subject, lead, button, after, footer, unsubscribe } = wordsOf(letter, sender);
  const { code = '', path } = letter.values;
  const end = letter.values.unsubscribe && publicUrl + letter.values.unsubscribe;
  const link = path && publicUrl + path;
  const centre = link
    ? `<p><a class="button" href="${escaped(link)}">${escaped(button)}</a></p><p class="quiet">${escaped(link)}</p>`
    : `<p class="code">${escaped(code)}</p>`;
  return {
    subject,
    text: [lead, link ?? code, after, ...(end ? [`${unsubscribe}\n${end}`] : []), `-- \n${footer}`].join('\n\n'),
    ...(end && { unsubscribe: end }),
    ...(sender.logo && shownInMail(sender) && { attachments: [attached(sender.logo)] }),
    html: `<!doctype html>
<html lang="${letter.language in texts ? letter.language : 'en'}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="viewport" content="width=device-width">
<title>${escaped(subject)}</title><style>${style}${buttonOf(sender)}</style></head>
<body><main>${headOf(sender)}<p>${escaped(lead)}</p>${centre}<p>${escaped(after)}</p>${end ? `<p><a href="${escaped(end)}">${escaped(unsubscribe)}</a></p>` : ''}
<p class="quiet">${escaped(footer)}</p></main></body>
</html>
`,
  };
}

/** A message of a few words. */
export function writeSms(letter: Letter, sender: Sender): string {
  const { subject, after } = wordsOf(letter, sender);
  return `${sender.name}: ${subject}\n${after}`;
}
