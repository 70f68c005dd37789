import type { TFunction } from 'i18next';
import type { CallFailure } from '~/platform/failure';

/** What went wrong, in the reader's language where we have words for it. */
export const failureText = (t: TFunction<'lantern'>, { reason, kind, message }: CallFailure): string =>
  t([`failure.${reason}`, `failure.${kind}`] as never, { defaultValue: message } as never) as unknown as string;
