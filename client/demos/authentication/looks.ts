import { demoPaths } from '../paths';

/** Each page is there as a card in the middle (v1) and beside a picture (v2); its links stay within the look. */
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
