import type { JsonSchema } from '@shared/contracts/lantern/description';
import { useTranslation } from 'react-i18next';
import { limitsOf } from './schemaWords';

/** A value's limits beyond its type. */
export const Limits = ({ schema }: { schema: JsonSchema }) => {
  const { t } = useTranslation('lantern');
  const limits = limitsOf(schema).map(({ key, values }) => t(key, values));
  // Right-to-left pages would reverse signs and digits without surrounding text.
  return limits.length > 0 && <bdi dir="ltr">{limits.join(' · ')}</bdi>;
};
