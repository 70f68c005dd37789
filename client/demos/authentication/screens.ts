import { KeyRound, LockKeyhole, LogIn, UserPlus } from 'lucide-react';
import type { Screen } from '~/platform/screen';
import { demoPaths } from '../paths';

const alone = { set: 'shared', layout: 'full', texts: ['demoAuth', 'crud', 'issues'] } as const;

/** The template's sign-in pages, for demo accounts. The product's own sign-in is in account/. */
export const authenticationScreens: readonly Screen[] = [
  {
    ...alone,
    path: demoPaths.loginV1,
    title: 'demos:loginV1',
    menu: { group: 'pages', icon: LogIn },
    load: () => import('./SignInPage').then((file) => file.SignInV1),
  },
  {
    ...alone,
    path: demoPaths.loginV2,
    title: 'demos:loginV2',
    menu: { group: 'pages', icon: LogIn },
    load: () => import('./SignInPage').then((file) => file.SignInV2),
  },
  {
    ...alone,
    path: demoPaths.registerV1,
    title: 'demos:registerV1',
    menu: { group: 'pages', icon: UserPlus },
    load: () => import('./RegisterPage').then((file) => file.RegisterV1),
  },
  {
    ...alone,
    path: demoPaths.registerV2,
    title: 'demos:registerV2',
    menu: { group: 'pages', icon: UserPlus },
    load: () => import('./RegisterPage').then((file) => file.RegisterV2),
  },
  {
    ...alone,
    path: demoPaths.forgotPasswordV1,
    title: 'demos:forgotPasswordV1',
    menu: { group: 'pages', icon: KeyRound },
    load: () => import('./ForgotPage').then((file) => file.ForgotV1),
  },
  {
    ...alone,
    path: demoPaths.forgotPasswordV2,
    title: 'demos:forgotPasswordV2',
    menu: { group: 'pages', icon: KeyRound },
    load: () => import('./ForgotPage').then((file) => file.ForgotV2),
  },
  {
    ...alone,
    path: demoPaths.resetPasswordV1,
    title: 'demos:resetPasswordV1',
    menu: { group: 'pages', icon: LockKeyhole },
    load: () => import('./ResetPage').then((file) => file.ResetV1),
  },
  {
    ...alone,
    path: demoPaths.resetPasswordV2,
    title: 'demos:resetPasswordV2',
    menu: { group: 'pages', icon: LockKeyhole },
    load: () => import('./ResetPage').then((file) => file.ResetV2),
  },
];
