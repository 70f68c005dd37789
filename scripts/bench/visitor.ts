import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumFlags } from '../browser.mjs';

export interface Target {
  url: string;
  /** Path of the browser's executable. */
  chromium: string;
}

/** Contents of local storage after signing in. */
export async function signedIn(url: string, account = 'leader@lantern.test'): Promise<Record<string, string>> {
  const response = await fetch(`${url}/backend/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: 'Lantern-2026' }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string; refreshToken: string; userData: object } };
  return { accessToken: data.accessToken, refreshToken: data.refreshToken, userData: JSON.stringify(data.userData) };
}

/** Opens a browser, signed in or not, for the duration of `work`. */
export async function visit<T>(
  { url, chromium: executablePath }: Target,
  { signIn = true }: { signIn?: boolean },
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    if (signIn) {
      const kept = Object.entries(await signedIn(url));
      await context.addInitScript((entries) => {
        for (const [key, value] of entries) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      }, kept);
    }
    return await work(context);
  } finally {
    await browser.close();
  }
}
