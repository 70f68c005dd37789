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
guardComposition();

// Runs before each file; the modules stay evaluated for the whole worker.
if (!i18next.isInitialized) {
  await startTexts('en');
  // Loads all namespaces, so that no test depends on another one's.
  const names = readdirSync('client/locales/en').map((file) => file.replace('.json', ''));
  await loadTexts(names);
}

afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // Pending answers arrive now and are reset with the rest.
  await turn();
  await resetPlatform();
  forgetRecent();
});
