import { createInstance } from 'i18next';
import texts from '../client/locales/en/system.json';
import { doctor } from '../server/doctor/doctor';
import { helpOnRequest } from './help.mjs';

/** `npm run doctor`: checks a server's settings and surroundings. */
helpOnRequest(`Usage: npm run doctor
Checks the settings, the data and their disk, the clock, mail, the address of the pages, the reverse proxy, and backups, also while the
server runs. Connects to the mail server and signs in, but sends and changes nothing. Ends with 1 on a failure.
Settings (environment): those of the server, see README.md`);

const sizeOf = (bytes: number) =>
  new Intl.NumberFormat('en', { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 }).format(bytes / 1e9);

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  defaultNS: 'system',
  resources: { en: { system: texts } },
  interpolation: { escapeValue: false },
});

const checks = await doctor(process.env);
for (const { check, level, outcome, values } of checks) {
  const size = values.bytes === undefined ? undefined : sizeOf(values.bytes);
  const sentence = i18n.t(`outcomes.${outcome}`, { ...values, size });
  console.log(`${i18n.t(`levels.${level}`).padEnd(8)} ${i18n.t(`checks.${check}`).padEnd(16)} ${sentence}`);
}
if (checks.some(({ level }) => level === 'failure')) process.exitCode = 1;
