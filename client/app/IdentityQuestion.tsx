import { lazy, Suspense } from 'react';
import { loadTexts } from '~/platform/i18n';

const ConfirmIdentity = lazy(async () => {
  const [{ ConfirmIdentity }] = await Promise.all([
    import('~/account/factors/ConfirmIdentity'),
    loadTexts(['factors', 'account', 'issues']),
  ]);
  return { default: ConfirmIdentity };
});

/** Loaded at the first sensitive act. */
export const IdentityQuestion = () => (
  <Suspense fallback={null}>
    <ConfirmIdentity />
  </Suspense>
);
