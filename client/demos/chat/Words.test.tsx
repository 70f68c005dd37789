import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Words } from './Words';

it.each([
  ['See https://lantern.example/a?b=1.', 'https://lantern.example/a?b=1', 'https://lantern.example/a?b=1'],
  ['(www.lantern.example)', 'www.lantern.example', 'https://www.lantern.example'],
  ['Read https://x.example/a_(b), please', 'https://x.example/a_(b)', 'https://x.example/a_(b)'],
  ['Write to ann.bell@b.example!', 'ann.bell@b.example', 'mailto:ann.bell@b.example'],
])('in %j, %j is a link to %s', (text, link, href) => {
  const { container } = render(<Words text={text} search="" />);
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
  expect(container).toHaveTextContent(text);
});

it('makes no link of other schemes or of plain words', () => {
  render(<Words text="javascript:alert(1) at 3.30 p.m. and a@b" search="" />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('highlights a match, also within a link', () => {
  const { container } = render(<Words text="lantern at https://lantern.example" search="LANTERN" />);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['lantern', 'lantern']);
});
