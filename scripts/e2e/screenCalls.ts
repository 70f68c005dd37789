import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { ScreenCalls } from '~/lantern/contract/screenCalls';

const file = new URL('../../client/lantern/contract/screenCalls.json', import.meta.url);
export const screenCallsFile = fileURLToPath(file);

/** The calls of each screen as committed. */
export const committedCalls = (): ScreenCalls => JSON.parse(readFileSync(file, 'utf8')) as ScreenCalls;

/** Collects the calls under /backend that a page makes. */
export function recordCalls(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/backend/') && ['xhr', 'fetch'].includes(request.resourceType()))
      calls.add(`${request.method()} ${pathname}`);
  });
  return calls;
}
