import type { Endpoint } from '@shared/http/endpoint';

/**
 * SPEC.md section 7 knows the sign-in with an image code by name only, as a build setting. Ours: `VITE_CAPTCHA_LOGIN_PATH` is a
 * path under `/backend/`; GET answers the image, POST takes the fields of login/login and `captcha`, and answers like it.
 */
export function captchaPath(): Endpoint['path'] | undefined {
  const path: unknown = import.meta.env.VITE_CAPTCHA_LOGIN_PATH;
  return typeof path === 'string' && path.startsWith('/backend/') ? (path as Endpoint['path']) : undefined;
}
