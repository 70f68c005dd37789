import { demoPaths } from '../paths';

/** Two versions of each page: a centered card (v1) and a form beside a picture (v2). Links stay within the version. */
export const looks = {
  v1: {
    login: demoPaths.loginV1,
    register: demoPaths.registerV1,
    forgot: demoPaths.forgotPasswordV1,
    reset: demoPaths.resetPasswordV1,
  },
  v2: {
    login: demoPaths.loginV2,
    register: demoPaths.registerV2,
    forgot: demoPaths.forgotPasswordV2,
    reset: demoPaths.resetPasswordV2,
  },
} as const;
export type AuthLook = keyof typeof looks;
