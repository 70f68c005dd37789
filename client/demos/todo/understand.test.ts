import { expect, it } from 'vitest';
import de from '~/locales/de/demoTodo.json';
import en from '~/locales/en/demoTodo.json';
import fr from '~/locales/fr/demoTodo.json';
import pt from '~/locales/pt/demoTodo.json';
import { type Part, understand } from './understand';

/** A Wednesday. */
const today = '2026-11-25';
const texts = { en, de, fr, pt };
type Language = keyof typeof texts;

const read = (text: string, language: Language = 'en', ignored: string[] = []) => {
  const { quick, choices } = texts[language];
  return understand(text, { today, language, words: { ...quick.words, tags: choices.tags }, ignored });
};
const readingOf = (part: Part) => (part.kind === 'day' ? part.day : part.kind === 'tag' ? part.tag : 'important');

it.each<[Language, string, string, string[]]>([
  ['en', 'Call Ann on Friday !high #team', 'Call Ann', ['2026-11-27', 'high', 'team']],
  ['en', '#update Today water the plants !', 'water the plants', ['update', '2026-11-25', 'important']],
  ['en', 'Pay the day after tomorrow', 'Pay', ['2026-11-27']],
  ['en', 'Report next week', 'Report', ['2026-11-30']],
  ['en', 'Answer in 10 days', 'Answer', ['2026-12-05']],
  ['en', 'Wednesday review', 'review', ['2026-12-02']],
  ['en', 'Fridays are calm, sundaymorning too', 'Fridays are calm, sundaymorning too', []],
  ['en', 'Order #42 for a!b', 'Order #42 for a!b', []],
  ['de', 'Ann am Freitag anrufen !hoch #Team', 'Ann anrufen', ['2026-11-27', 'high', 'team']],
  ['de', 'Übermorgen Bericht !wichtig', 'Bericht', ['2026-11-27', 'important']],
  ['de', 'Antworten in 3 Tagen', 'Antworten', ['2026-11-28']],
  ['fr', 'Appeler Ann vendredi !high', 'Appeler Ann', ['2026-11-27', 'high']],
  ['fr', 'Répondre aujourd’hui', 'Répondre', ['2026-11-25']],
  ['fr', 'Payer apres-demain', 'Payer', ['2026-11-27']],
  ['pt', 'Ligar à Ana na sexta', 'Ligar à Ana', ['2026-11-27']],
  ['pt', 'Relatório sábado #team', 'Relatório', ['2026-11-28', 'team']],
  ['pt', 'Pagar amanhã', 'Pagar', ['2026-11-26']],
])('%s: %j is the task %j with %j', (language, text, title, values) => {
  const understood = read(text, language);
  expect([understood.title, understood.parts.map(readingOf)]).toEqual([title, values]);
});

it('takes the first day, and leaves removed parts in the title', () => {
  expect(read('Move Monday to Friday')).toMatchObject({ title: 'Move to Friday', parts: [{ day: '2026-11-30' }] });
  expect(read('Move Monday to Friday', 'en', ['Monday'])).toMatchObject({
    title: 'Move Monday to',
    parts: [{ day: '2026-11-27' }],
  });
});
