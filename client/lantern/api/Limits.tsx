import type { JsonSchema } from '@shared/contracts/lantern/description';
import { useTranslation } from 'react-i18next';
import { limitsOf } from './schemaWords';

/** What a value may be, besides its type. */
export const Limits = ({ schema }: { schema: JsonSchema }) => {
  const { t } = useTranslation('lantern');
  const limits = limitsOf(schema).map(({ key, values }) => t(key, values));
  // Signs and figures alone would be turned round in a mirrored page.
  return limits.length > 0 && <bdi dir="ltr">{limits.join(' · ')}</bdi>;
};
