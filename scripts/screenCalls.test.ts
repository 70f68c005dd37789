import { networkEndpoints } from '@shared/testing/declaredEndpoints';
import { describe, expect, it } from 'vitest';
import { networkScreens } from '~/app/allScreens';
import { screenCalls } from '~/lantern/contract/screenCalls';

describe('the recorded calls of screens', () => {
  it('are calls of the contracts', () => {
    const known = new Set(networkEndpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
    const recorded = [...Object.values(screenCalls.shell), ...Object.values(screenCalls.screens)].flat();
    expect(recorded.filter((call) => !known.has(call))).toEqual([]);
  });

  it('cover every screen inside the shell', () => {
    const inside = networkScreens.filter(({ layout, signedOutOnly }) => layout !== 'full' && !signedOutOnly);
    expect(Object.keys(screenCalls.screens)).toEqual(inside.map(({ path }) => path));
  });
});
