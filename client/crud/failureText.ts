import { envelopeCode, signedOutWord } from '@shared/http/envelope';
import { type Issue, unitOf } from '@shared/http/issues';
import i18next, { type TFunction } from 'i18next';
import type { CallFailure } from '~/platform/failure';
import { formatIn } from '~/platform/format';

/** A limit in its field's unit: money, percent, a day, or a plain number. */
function limitText(field: string, limit: string | number, currency: string): string {
  const format = formatIn(i18next.resolvedLanguage ?? 'en');
  if (typeof limit === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(limit) ? format.day(limit) : limit;
  const unit = unitOf(field);
  if (unit === 'cents') return format.money(limit, currency);
  return unit === 'bp' ? format.percent(limit) : format.count(limit);
}

/**
 * An issue's text in the current language and the user's units; the server's message for unknown codes. `label` names
 * the field where the text alone would not.
 */
export const issueText = (
  t: TFunction,
  { field, code, params = {}, message }: Issue,
  currency = 'USD',
  label = '',
): string => {
  if (code === 'required' && label)
    return /_(on|at)$|(^|\.)on$/.test(field) ? t('issues:requiredDate') : t('issues:requiredField', { label });
  const limits: Record<string, string> = {};
  for (const [name, limit] of Object.entries(params)) limits[name] = limitText(field, limit, currency);
  return t([`issues:${code}`, `passwords:${code}`], { ...limits, defaultValue: message });
};

/** A failure's text by its reason, from the feature's or the shared texts; else the server's message. */
export const failureText = (t: TFunction, failure: CallFailure, texts?: string): string => {
  const own = texts ? [`${texts}:refused.${failure.reason}`] : [];
  return t([...own, `crud:refused.${failure.reason}`, `crud:refused.${failure.kind}`], {
    call: failure.call,
    got: failure.got,
    expected: envelopeCode.success,
    word: signedOutWord,
    fields: fieldList(failure.fields),
    defaultValue: failure.message,
  });
};

const mostFields = 4;

/** Shortens the list; the log has all fields. */
export const fieldList = (fields: readonly string[]): string =>
  fields.length > mostFields ? `${fields.slice(0, mostFields).join(', ')} … (${fields.length})` : fields.join(', ');
