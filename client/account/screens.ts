import { ShieldX } from 'lucide-react';
import { paths } from '~/paths';
import type { Screen } from '~/platform/screen';

const alone = { set: 'shared', layout: 'full', texts: ['account', 'issues'] } as const;

/** Sign-in and related pages, outside the shell (product.md 2). */
export const accountScreens: readonly Screen[] = [
  {
    ...alone,
    path: paths.login,
    title: 'account:login.title',
    signedOutOnly: true,
    load: () => import('./LoginScreen').then((file) => file.LoginScreen),
  },
  {
    ...alone,
    path: paths.register,
    title: 'register:register.title',
    texts: ['account', 'issues', 'register', 'passwords'],
    signedOutOnly: true,
    load: () => import('./register/RegisterScreen').then((file) => file.RegisterScreen),
  },
  {
    ...alone,
    path: paths.forgotPassword,
    title: 'account:forgot.title',
    texts: ['account', 'issues', 'passwords'],
    signedOutOnly: true,
    load: () => import('./recovery/ForgotPasswordScreen').then((file) => file.ForgotPasswordScreen),
  },
  {
    ...alone,
    path: paths.renewPassword,
    title: 'account:renew.title',
    texts: ['account', 'issues', 'passwords'],
    signedOutOnly: true,
    load: () => import('./recovery/RenewPasswordScreen').then((file) => file.RenewPasswordScreen),
  },
  {
    ...alone,
    path: paths.secondFactor,
    title: 'factors:demanded.title',
    texts: ['account', 'issues', 'factors', 'crud'],
    load: () => import('./factors/SecondFactorScreen').then((file) => file.SecondFactorScreen),
  },
  {
    ...alone,
    path: paths.unsubscribe,
    title: 'mail:unsubscribe.title',
    texts: ['account', 'issues', 'mail'],
    load: () => import('./UnsubscribeScreen').then((file) => file.UnsubscribeScreen),
  },
  {
    ...alone,
    path: paths.notFound,
    title: 'account:notFound.title',
    load: () => import('./NotFoundScreen').then((file) => file.NotFoundScreen),
  },
  {
    ...alone,
    path: paths.notAuthorized,
    title: 'account:notAuthorized.title',
    menu: { group: 'pages', icon: ShieldX },
    load: () => import('./NotAuthorizedScreen').then((file) => file.NotAuthorizedScreen),
  },
];
