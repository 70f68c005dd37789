import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ArrivalKind } from '@shared/contracts/network/arrivals';
import { expect, text, visit } from './test';

interface Facts {
  /** The day until which the former system was in charge, as typed in English. */
  day?: string;
  total?: string;
}

/** Imports a file on the page of moving in: reads, checks, and adds it. */
export async function bring(page: Page, kind: ArrivalKind, csv: string, { day, total }: Facts = {}): Promise<void> {
  const rows = csv.trim().split('\n').length - 1;
  await visit(page, `/general/import?kind=${kind}`);
  const file = page.getByRole('region', { name: text('arrivals:file'), exact: true });
  if (day) await file.getByLabel(text(kind === 'book' ? 'arrivals:cutOver' : 'arrivals:balanceDay')).fill(day);
  if (total) await file.getByLabel(text('arrivals:total')).fill(total);
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const check = page.getByRole('region', { name: text('arrivals:check'), exact: true });
  await check.getByRole('button', { name: text('arrivals:checkFile') }).click();
  await expect(check.getByText(text('arrivals:ready', { count: rows, rows }))).toBeVisible();
  await check.getByRole('button', { name: text('arrivals:add', { count: rows, rows }) }).click();
  // A message elsewhere may still name the file before.
  await expect(check.getByText(text('arrivals:done', { count: rows, rows }))).toBeVisible();
}

export const example = (kind: ArrivalKind) =>
  readFileSync(new URL(`../../fixtures/examples/${kind}.csv`, import.meta.url), 'utf8');
