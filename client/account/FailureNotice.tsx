import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '~/platform/failure';
import { Notice } from '~/ui/Notice';
import { useIssueText } from './useIssueText';

type Props = {
  failure: CallFailure | undefined;
  actions?: ReactNode;
};

/** Why a call failed, read out at once. */
export const FailureNotice = ({ failure, actions }: Props) => {
  const { t, i18n } = useTranslation('account');
  const issueText = useIssueText();
  if (!failure) return null;
  const key = `failure.${failure.reason}`;
  const own = i18n.exists(`account:${key}`) ? t(key) : undefined;
  // A refusal without a text of ours comes from an upstream that explains itself.
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
