import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { BasicExamples } from './gallery/BasicExamples';
import { FormExamples } from './gallery/FormExamples';
import { PrimeExamples } from './gallery/PrimeExamples';
import { renderUi } from './gallery/render';
import { TableExamples } from './gallery/TableExamples';

// Without layout and colours: those are looked at in a browser. Charts need a canvas, which jsdom lacks.
describe('The components', () => {
  it.each([
    ['basics', <BasicExamples key="basics" />],
    ['forms', <FormExamples key="forms" />],
    ['fields of PrimeReact', <PrimeExamples key="prime" />],
    ['a list', <TableExamples key="list" />],
  ])('hold what axe asks of %s', async (_, examples) => {
    document.documentElement.lang = 'en';
    const { container } = await renderUi(<main>{examples}</main>);
    const { violations } = await axe.run(container, {
      rules: {
        'color-contrast': { enabled: false },
        'page-has-heading-one': { enabled: false },
        'heading-order': { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
