import { useTranslation } from 'react-i18next';
import { Card } from '~/ui/Card';
import { ErrorState } from '~/ui/ErrorState';
import { SkeletonCard } from '~/ui/SkeletonCard';
import { useDescription } from '../api/useDescription';
import { failureText } from '../failureText';
import { ContractFrame } from './ContractFrame';
import { EnvelopeRules } from './EnvelopeRules';
import { RoleRules } from './RoleRules';
import { ScreenNeeds } from './ScreenNeeds';
import { SignInRules } from './SignInRules';

/** Page with the least that a server must answer, made from the contracts. */
export const MinimumScreen = () => {
  const { t } = useTranslation('lantern');
  const { description, failure, load } = useDescription();
  return (
    <ContractFrame active="minimum">
      <EnvelopeRules />
      {failure && (
        <Card>
          <ErrorState
            title={t('calls.failed')}
            text={failureText(t, failure)}
            requestId={failure.requestId}
            onRetry={() => void load()}
          />
        </Card>
      )}
      {!description && !failure && <SkeletonCard lines={8} />}
      {description && <SignInRules description={description} />}
      <RoleRules />
      {description && <ScreenNeeds description={description} />}
    </ContractFrame>
  );
};
