import { lazy, Suspense } from 'react';
import type { SignIn } from './SignIn';

const FactorStep = lazy(async () => ({ default: (await import('./FactorStep')).FactorStep }));

/** The step of the second factor. Most sign-ins have none, so it is fetched once the server asks for one. */
export const LateFactorStep = ({ signIn }: { signIn: SignIn }) => (
  <Suspense fallback={null}>
    <FactorStep signIn={signIn} />
  </Suspense>
);
