import { brands } from '@shared/contracts/network/brands';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beforeEach, expect, it } from 'vitest';
import { useFormat } from '~/platform/format';
import { loadTexts } from '~/platform/i18n';
import { backend, Refusal } from '~/platform/testing/backend';
import { rowOf } from './filters';
import { RowSelect } from './RowSelect';
import { forgetRecent } from './recent';
import { usePicker } from './useOptions';

const all = Array.from({ length: 130 }, (_, index) => ({ id: index + 1, name: `Carrier ${index + 1}`, code: 'X' }));
let down = false;
/** jsdom lacks the measurements that position the panel, so it never counts as visible. */
const hidden = true;

const Carriers = () => {
  const [value, setValue] = useState<number>();
  const picker = usePicker<{ id: number; name: string }>(brands.list, ({ name }) => name);
  return <RowSelect label="Carrier" picker={picker} value={value} onChange={setValue} />;
};

beforeEach(async () => {
  forgetRecent();
  down = false;
  backend.reset();
  backend.answers = {
    '/backend/brand/list': ({ q, page = 1 }) => {
      if (q && down) throw new Refusal('internal');
      const list = all.filter(({ name }) => !q || name.includes(String(q)));
      const first = (Number(page) - 1) * 100;
      return { list: list.slice(first, first + 100), total: list.length, page, limit: 100, summary: {} };
    },
  };
  await loadTexts(['ui', 'crud', 'products']);
});

/** A list too long for the browser's own select gets one with a search. */
async function searchFor(text: string) {
  render(<Carriers />);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Carrier' })).toBeInstanceOf(HTMLInputElement));
  await userEvent.click(screen.getByText('Any', { selector: '.p-dropdown-label' }));
  await userEvent.click(await screen.findByLabelText('Search'));
  // Pasted rather than typed, so that only one search is sent.
  await userEvent.paste(text);
}

it('finds a row beyond the first hundred on the server', async () => {
  await searchFor('Carrier 127');
  await screen.findByRole('option', { name: 'Carrier 127', hidden });
  // PrimeReact filters its options a moment later.
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Carrier 1', hidden })).toBeNull());
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(document.querySelector('.p-dropdown-label')).toHaveTextContent('Carrier 127'));
});

it('loads the label of a row known only by its ID, once for all its pickers', async () => {
  const { Chip } = rowOf<'brand_id', { id: number; name: string }>('brand_id', brands.list, ({ name }) => name);
  const Chosen = ({ id }: { id: number }) => {
    const { t } = useTranslation();
    const format = useFormat();
    return (
      <Chip query={{ brand_id: id }} set={() => {}} texts="products" t={t} format={format}>
        {(text) => <p>{text}</p>}
      </Chip>
    );
  };
  render(
    <>
      <Chosen id={127} />
      <Chosen id={127} />
      <Chosen id={999} />
    </>,
  );
  expect(await screen.findAllByText('Carrier: Carrier 127')).toHaveLength(2);
  // A missing row keeps its number as the label.
  expect(screen.getByText('Carrier: 999')).toBeInTheDocument();
  expect(backend.requests.filter(({ sent }) => sent.page === 2)).toHaveLength(2);
});

it('reports a failed search, and retries', async () => {
  down = true;
  await searchFor('Carrier 127');
  expect(await screen.findByText('Search failed.', { exact: false })).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again', hidden }));
  expect(await screen.findByRole('option', { name: 'Carrier 127', hidden })).toBeInTheDocument();
});
