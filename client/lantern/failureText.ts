import type { TFunction } from 'i18next';
import type { CallFailure } from '~/platform/failure';

/** A failure in the reader's language if it has a text, otherwise the server's message. */
export const failureText = (t: TFunction<'lantern'>, { reason, kind, message }: CallFailure): string =>
  t([`failure.${reason}`, `failure.${kind}`] as never, { defaultValue: message } as never) as unknown as string;
