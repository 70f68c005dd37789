import { expect, it } from 'vitest';
import { libraryScreens } from './screens';

it.each(['', '-brochures', '-training&tutorial', '-compliance'])(
  '/vip/tutorial-library%s has a detail page',
  (shelf) => {
    expect(libraryScreens.map(({ path }) => path)).toContain(`/vip/tutorial-library${shelf}-detail`);
  },
);
