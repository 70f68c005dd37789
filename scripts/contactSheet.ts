import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** One page with small, named pictures of every screen in one look. */
export async function contactSheet(
  browser: Browser,
  title: string,
  pictures: { name: string; file: string }[],
  file: string,
) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  const figures = pictures.map(
    (picture) =>
      `<figure><img src="data:image/png;base64,${readFileSync(picture.file).toString('base64')}"><figcaption>${picture.name}</figcaption></figure>`,
  );
  await page.setContent(
    `<title>${title}</title><style>body{margin:16px;font:13px system-ui;background:#888}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(420px,1fr));gap:16px}figure{margin:0}img{width:100%;max-height:520px;object-fit:contain;object-position:top}figcaption{color:#fff}</style><main>${figures.join('')}</main>`,
    { waitUntil: 'load' },
  );
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
