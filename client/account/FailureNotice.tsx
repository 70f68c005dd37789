import { envelopeCode, signedOutWord } from '@shared/http/envelope';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '~/platform/failure';
import { useFormat } from '~/platform/format';
import { Notice } from '~/ui/Notice';
import { useIssueText } from './useIssueText';

type Props = {
  failure: CallFailure | undefined;
  actions?: ReactNode;
};

/** A call's failure, announced to screen readers. */
export const FailureNotice = ({ failure, actions }: Props) => {
  const { t, i18n } = useTranslation('account');
  const issueText = useIssueText();
  const wait = useWait(failure?.retryAfterSeconds);
  if (!failure) return null;
  const key = `failure.${failure.reason}`;
  const said = { call: failure.call, got: failure.got, expected: envelopeCode.success, word: signedOutWord };
  const own = wait ?? (i18n.exists(`account:${key}`) ? t(key, said) : undefined);
  // A refusal without a text of ours comes from an upstream, which sends its own message.
  const text = own ?? issueText(failure.issues[0]) ?? (failure.kind === 'refused' && failure.message);
  return (
    <Notice tone="danger" live actions={actions}>
      {text || t('failure.broken')}
      {failure.kind === 'broken' && failure.requestId && (
        <>
          {' '}
          <code>{failure.requestId}</code>
        </>
      )}
    </Notice>
  );
};

/** The wait that the server requires, with its end time. */
function useWait(seconds: number | undefined): string | undefined {
  const { t } = useTranslation('account');
  const format = useFormat();
  // Fixed at the time of the failure; later renders must not shift it.
  const until = useMemo(() => new Date(Date.now() + (seconds ?? 0) * 1000).toISOString(), [seconds]);
  return seconds ? t('failure.wait', { count: Math.ceil(seconds / 60), time: format.time(until) }) : undefined;
}
