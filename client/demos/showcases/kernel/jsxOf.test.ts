import { expect, it } from 'vitest';
import { jsxOf } from './jsxOf';

const Save = Object.assign(() => null, { displayName: 'Save' });

it.each<[string, Record<string, unknown>, Record<string, string>, string]>([
  ['no props', {}, {}, '<Tag />'],
  ['a text inside', { children: 'Paid' }, {}, '<Tag>Paid</Tag>'],
  ['a default', { tone: 'info' }, { tone: "'info'" }, '<Tag />'],
  ['another than the default', { tone: 'danger' }, { tone: "'info'" }, '<Tag tone="danger" />'],
  ['flags', { busy: true, alone: false }, {}, '<Tag busy />'],
  [
    'a flag that is on by default',
    { busy: false, alone: true },
    { busy: 'true', alone: 'true' },
    '<Tag busy={false} />',
  ],
  ['numbers', { max: 3, min: 0 }, { min: '0' }, '<Tag max={3} />'],
  ['a component and a handler', { icon: Save, onClick: () => {} }, {}, '<Tag icon={Save} onClick={onClick} />'],
  ['quotes', { label: 'He said "no"' }, {}, '<Tag label={"He said \\"no\\""} />'],
  ['lists', { items: [1], empty: undefined }, {}, '<Tag items={[…]} />'],
])('writes %s', (_, props, fallbacks, code) => {
  expect(jsxOf('Tag', props, fallbacks)).toBe(code);
});

it('breaks a long line', () => {
  const long = { title: 'The figures of the month are in', text: 'See what your team has earned.', children: 'Open' };
  expect(jsxOf('Notice', long)).toBe(
    '<Notice\n  title="The figures of the month are in"\n  text="See what your team has earned."\n>\n  Open\n</Notice>',
  );
});
