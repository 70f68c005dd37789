import { tourCodes } from '@shared/contracts/network/articles';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import texts from '../../locales/en/tours.json';
import { screens } from '../screens';
import { tourSteps } from './tours';

const sources = import.meta.glob<string>(['../../{agent,network,crud,ui}/**/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  import: 'default',
  query: '?raw',
});
const source = Object.values(sources).join('\n');

describe.each(tourCodes)('the tour %s', (code) => {
  const steps = tourSteps[code];

  it('leads to existing screens', () => {
    const lost = steps.filter(
      ({ on }) => typeof on === 'string' && !screens.some(({ path }) => matchPath(path, on.split('?')[0] ?? '')),
    );
    expect(lost).toEqual([]);
  });

  it('has texts for exactly its steps', () => {
    const { name, ...stepTexts } = texts[code];
    expect(name).toBeTruthy();
    expect(Object.keys(stepTexts)).toEqual(steps.map(({ key }) => key));
  });

  it('uses only marks that a component sets', () => {
    const marks = steps.flatMap(({ at }) => [...at.matchAll(/\[data-tour="(\w+)"\]/g)].map(([, mark]) => mark));
    expect(marks.filter((mark) => !source.includes(`data-tour="${mark}"`))).toEqual([]);
  });
});
