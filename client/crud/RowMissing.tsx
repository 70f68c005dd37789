import { ArrowLeft, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '~/platform/failure';
import { Card } from '~/ui/Card';
import { EmptyState } from '~/ui/EmptyState';
import { LinkButton } from '~/ui/LinkButton';
import { ListFailure } from './ListFailure';

interface RowMissingProps {
  texts: string;
  failure: CallFailure | undefined;
  back: string;
  onRetry: () => void;
}

/** True if a call failed because the row does not exist. */
export const isMissing = (failure: CallFailure | undefined): boolean =>
  ['not_found', 'invalid', '404'].includes(failure?.reason ?? '');

/** Replaces a row that failed to load or does not exist. Rows of other users look the same as missing ones. */
export const RowMissing = ({ texts, failure, back, onRetry }: RowMissingProps) => {
  const { t } = useTranslation();
  return (
    <Card>
      {!failure || isMissing(failure) ? (
        <EmptyState
          icon={SearchX}
          title={t([`${texts}:missing.title`, 'crud:rowMissing'])}
          text={t([`${texts}:missing.text`, 'crud:rowMissingText'])}
          action={
            <LinkButton to={back} icon={ArrowLeft} variant="secondary">
              {t('crud:backToList')}
            </LinkButton>
          }
        />
      ) : (
        <ListFailure failure={failure} texts={texts} onRetry={onRetry} />
      )}
    </Card>
  );
};
