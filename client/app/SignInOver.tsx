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

/** Falls back to the sign-in page if the dialog's code cannot be loaded. */
const SignInInstead = () => {
  useEffect(() => onSignedOut.go(0), []);
  return null;
};

export const SignInOver = () => (
  <Suspense fallback={null}>
    <SignInAgain />
  </Suspense>
);
