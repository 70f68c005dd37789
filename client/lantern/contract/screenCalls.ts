import recorded from './screenCalls.json';

/**
 * Calls such as `GET /backend/policy/list` that are made when a screen opens: the shell's by role, the others by the
 * screen's path. A browser test records and checks them (scripts/e2e/screenCalls.spec.ts).
 */
export interface ScreenCalls {
  shell: Record<'member' | 'administrator', readonly string[]>;
  screens: Readonly<Record<string, readonly string[]>>;
}

export const screenCalls: ScreenCalls = recorded;
