import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { onSignedOut } from '~/platform/call';
import { loadTexts } from '~/platform/i18n';

const SignInAgain = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ SignInAgain }] = await Promise.all([import('~/account/SignInAgain'), loadTexts(['account', 'issues'])]);
    return { default: SignInAgain };
  } catch {
    return { default: SignInInstead };
  }
});

/** Where the form over the page cannot be fetched, the sign-in page is the way. */
const SignInInstead = () => {
  useEffect(() => onSignedOut.go(0), []);
  return null;
};

/** Signing in again over a page whose session has ended. */
export const SignInOver = () => (
  <Suspense fallback={null}>
    <SignInAgain />
  </Suspense>
);
