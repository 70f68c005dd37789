import recorded from './screenCalls.json';

/**
 * The calls, such as `GET /backend/policy/list`, that screens make when they open: those of the shell by role, and the
 * others by the screen's path. The browser tests record them and keep them true (scripts/e2e/screenCalls.spec.ts).
 */
export interface ScreenCalls {
  shell: Record<'member' | 'administrator', readonly string[]>;
  screens: Readonly<Record<string, readonly string[]>>;
}

export const screenCalls: ScreenCalls = recorded;
