import { beforeEach, expect, it } from 'vitest';
import { type CsvColumn, csvText } from './csv';
import { i18next, loadTexts } from './i18n';

type Row = { name: string; cents: number; on: string; status: string; vip: boolean };
const columns: CsvColumn<Row>[] = [
  { field: 'name', label: 'Name', value: ({ name }) => name },
  { field: 'tp_cents', label: 'TP', value: ({ cents }) => ({ cents }) },
  { field: 'signed_on', label: 'Unterschrieben', value: ({ on }) => ({ day: on }) },
  { field: 'status', label: 'Status', value: ({ status }) => ({ code: status, label: 'In Kraft' }) },
  { field: 'vip', label: 'VIP', value: ({ vip }) => vip },
];
const rows = [{ name: '林雨晴', cents: -5_050, on: '2026-11-03', status: 'inforce', vip: true }];

beforeEach(async () => {
  await i18next.changeLanguage('de');
  await loadTexts(['ui']);
});

it('writes a data file in English in every language', () => {
  expect(csvText('machine', columns, rows)).toBe(
    '\uFEFFname,tp,signed_on,status,vip\r\n林雨晴,-50.50,2026-11-03,inforce,true\r\n',
  );
});

it('writes a spreadsheet file in the current language, with its separator', () => {
  expect(csvText('excel', columns, rows)).toBe(
    '\uFEFFName;TP;Unterschrieben;Status;VIP\r\n林雨晴;-50,50;03.11.2026;In Kraft;Ja\r\n',
  );
});
