import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { startTexts } from './startTexts';

/** Renders with the texts and the router that the components expect. */
export const renderUi = async (element: ReactElement, lng = 'en') => {
  await startTexts(lng);
  return render(<MemoryRouter>{element}</MemoryRouter>);
};
