import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const most = 400;

/**
 * Presses Tab, and arrows within a menu or a group of radio buttons, until the control has the focus. Fails for a
 * control that is never reached.
 */
export async function reachedByKeys(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < most; stops += 1) {
    const key = await control.evaluate((element) => {
      const { activeElement } = document;
      if (element === activeElement) return undefined;
      const group = element.closest('[role=menu], [role=radiogroup]');
      return group?.contains(activeElement) ? 'ArrowDown' : 'Tab';
    });
    if (!key) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not reach ${control}.`);
}
