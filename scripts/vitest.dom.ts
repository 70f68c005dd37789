import '@testing-library/jest-dom/vitest';
import { readdirSync } from 'node:fs';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { forgetRecent } from '~/crud/recent';
import { guardComposition } from '~/platform/composition';
import { network } from '~/platform/http';
import { i18next, loadTexts, startTexts } from '~/platform/i18n';
import { answerFromTable } from '~/platform/testing/backend';
import { resetPlatform } from '~/platform/testing/reset';
import { turn } from './domGlobals';

network.send = answerFromTable;
// As in the page (client/app/main.tsx).
guardComposition();

// Runs before each file; the modules stay, evaluated once per worker.
if (!i18next.isInitialized) {
  await startTexts('en');
  // All at once, so that no test depends on what another one has loaded.
  const names = readdirSync('client/locales/en').map((file) => file.replace('.json', ''));
  await loadTexts(names);
}

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // Answers that are on their way arrive, and are forgotten with the rest.
  await turn();
  await resetPlatform();
  forgetRecent();
});
