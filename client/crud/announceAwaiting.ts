import type { TFunction } from 'i18next';
import type { CallFailure } from '~/platform/failure';
import { feedback } from '~/platform/feedback';
import { failureText } from './failureText';

/** Announces a change that waits for approval instead of being refused. True if it does. */
export function announceAwaiting(t: TFunction, failure: CallFailure | undefined): boolean {
  if (failure?.reason !== 'awaiting_approval') return false;
  feedback.toast('info', failureText(t, failure));
  return true;
}
