import type { Page } from '@playwright/test';
import { drawn, expect, like, text, visit } from './test';

const password = 'Copper-kettle-47';

async function giveAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel(text('account:login.account')).fill(email);
  await page.getByRole('textbox', { name: text('account:login.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: text('account:login.submit'), exact: true }).click();
}

/** Chooses a first password by the code that arrives, and signs in with it. */
export async function choosePassword(
  page: Page,
  url: string,
  email: string,
  codeTo: (email: string) => Promise<string>,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: text('account:login.forgot') }).click();
  await page.getByLabel(text('account:forgot.address')).fill(email);
  await page.getByRole('button', { name: text('account:forgot.send') }).click();
  await page.getByLabel(text('account:code.label')).fill(await codeTo(email));
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: text('account:password.new'), exact: true }).fill(password);
  await page.getByLabel(text('account:password.again')).fill(password);
  await page.getByRole('button', { name: text('account:renew.submit') }).click();
  await giveAccount(page, email);
  await page.waitForURL(/\/vip\/home/);
}

/** Answers the question of a page whose session has ended. */
export async function signInAgain(page: Page, by: 'passkey' | 'password'): Promise<void> {
  const question = page.getByRole('dialog');
  if (by === 'passkey') await question.getByRole('button', { name: text('account:factor.passkey') }).click();
  else {
    await question.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
  }
  await expect(question).toBeHidden();
}

export async function enterBank(page: Page): Promise<void> {
  await drawn(page);
  await visit(page, '/vip/userinfo?tab=payment');
  await page
    .getByRole('button', { name: text('profile:bank.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('profile:fields.routing')).fill('021000021');
  await dialog.getByLabel(text('profile:fields.account')).fill('000123456789');
  await page.keyboard.press('Enter');
  await expect(page.getByText('•••• 6789')).toBeVisible();
}

/** Writes and submits a case with a TP of $6,000.00. Resolves with its number. */
export async function submitCase(page: Page): Promise<string> {
  const field = (name: string) => page.locator(`[id="field-${name}"]`);
  const next = page.getByRole('button', { name: text('cases:next') });
  await visit(page, '/vip/insurance-policy');
  await page.getByRole('link', { name: text('policies:create') }).click();
  await page.getByRole('radio', { name: /Index Builder 4.*Northlight/ }).check();
  await next.click();
  await field('owner.first').fill('Wei');
  await field('owner.last').fill('Chen');
  await field('owner.birthday').fill('1985-04-12');
  await field('owner.state').selectOption('CA');
  await field('insured.gender').selectOption('f');
  await field('signed_on').fill('2026-11-03');
  await next.click();
  await field('face_amount_cents').fill('500000');
  await field('modal_premium_cents').fill('600');
  await field('target_premium_cents').fill('6000');
  await page
    .getByRole('navigation', { name: text('cases:stepsLabel') })
    .getByRole('button', { name: text('cases:steps.review') })
    .click();
  await expect(page.getByText(like('cases:review.complete'))).toBeVisible();
  await page.getByRole('button', { name: text('cases:toSubmit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: like('cases:submit.title') })).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByLabel(text('cases:submit.signature')).fill('Nora Ashdown');
  await page.getByRole('button', { name: text('cases:submit.button') }).click();
  await expect(page.getByRole('heading', { name: text('cases:receipt.heading') })).toBeVisible();
  return (await page.getByRole('heading', { level: 1 }).innerText()).match(/C\d{2}-\d{6}/)?.[0] ?? '';
}
