import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/renderUi';
import { Carousel } from './Carousel';

const slides = ['Coast', 'Valley', 'Plains'].map((name) => ({ key: name, content: <p>{name}</p> }));
const carousel = () => screen.getByRole('region', { name: 'Regions' });

afterEach(() => document.documentElement.removeAttribute('dir'));

it('is a named carousel whose slides announce their number', async () => {
  await renderUi(<Carousel label="Regions" slides={slides} />);
  expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
  expect(screen.getByRole('group', { name: 'Slide 2 of 3' })).toHaveTextContent('Valley');
});

it('restarts when the reading direction changes, which Swiper reads only once', async () => {
  await renderUi(<Carousel label="Regions" slides={slides} />);
  const track = () => carousel().querySelector('.swiper');
  const before = track();
  document.documentElement.dir = 'rtl';
  await vi.waitFor(() => expect(track()).not.toBe(before));
  expect(screen.getByRole('group', { name: 'Slide 2 of 3' })).toHaveTextContent('Valley');
});
