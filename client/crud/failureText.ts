import type { Issue } from '@shared/http/issues';
import type { TFunction } from 'i18next';
import type { CallFailure } from '~/platform/failure';

/** An issue in the chosen language; one that we have no text for keeps the server's. */
export const issueText = (t: TFunction, { code, params, message }: Issue): string =>
  t(`issues:${code}`, { ...params, defaultValue: message });

/** What went wrong with a call, for people: by its reason if the feature or the kernel has words for it, else the server's. */
export const failureText = (t: TFunction, failure: CallFailure, texts?: string): string => {
  const own = texts ? [`${texts}:refused.${failure.reason}`] : [];
  return t([...own, `crud:refused.${failure.reason}`, `crud:refused.${failure.kind}`], {
    call: failure.call,
    fields: fieldsSaid(failure.fields),
    defaultValue: failure.message,
  });
};

const mostFields = 4;

/** The log has them all. */
const fieldsSaid = (fields: readonly string[]): string =>
  fields.length > mostFields ? `${fields.slice(0, mostFields).join(', ')} … (${fields.length})` : fields.join(', ');
