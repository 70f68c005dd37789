import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { chromiumFlags, ensureChromium } from '../browser.mjs';
import { helpOnRequest } from '../help.mjs';
import { clip } from './clip';
import { film } from './draw';
import { webmOf } from './webm';

/**
 * `npm run clip`: draws the film of clip.ts in Chromium and writes it to the library's files.
 */
helpOnRequest(`Usage: npm run clip
Draws the film of the library in Chromium and writes it to client/public/network/files.`);

const target = fileURLToPath(new URL(`../../client/public/network/files/${clip.slug}.webm`, import.meta.url));
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
try {
  const page = await browser.newPage();
  // Video encoders are available in secure contexts only.
  await page.route('https://clip.example/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('https://clip.example/');
  // tsx names functions through a helper that the page lacks.
  await page.evaluate('globalThis.__name = (known) => known');
  const { frames, ...size } = await page.evaluate(film, { seconds: clip.seconds, starts: [...clip.starts] });
  const bytes = webmOf({
    ...size,
    ms: clip.seconds * 1000,
    codec: 'V_VP8',
    frames: frames.map(({ base64, ms, key }) => ({ bytes: Buffer.from(base64, 'base64'), ms: Math.round(ms), key })),
  });
  writeFileSync(target, bytes);
  console.log(`${target}: ${Math.round(bytes.length / 1000)} kB, ${frames.length} frames`);
} finally {
  await browser.close();
}
