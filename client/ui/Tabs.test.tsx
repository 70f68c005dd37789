import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs, type TabsProps } from './Tabs';
import { renderUi } from './testing/renderUi';

const CaseTabs = ({ place = 'top' }: Pick<TabsProps<string>, 'place'>) => {
  const [active, setActive] = useState<'facts' | 'money' | 'files'>('facts');
  return (
    <Tabs
      label="Case"
      place={place}
      active={active}
      onSelect={setActive}
      tabs={[
        { key: 'facts', label: 'Facts', count: 2 },
        { key: 'money', label: 'Money' },
        { key: 'files', label: 'Files' },
      ]}
    >
      <p>about {active}</p>
    </Tabs>
  );
};

afterEach(() => document.documentElement.removeAttribute('dir'));

describe('Tabs', () => {
  it('selects with the arrow keys, wraps at the ends, and is a single tab stop', async () => {
    const user = userEvent.setup();
    await renderUi(<CaseTabs />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Facts 2' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Money' })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Money' })).toHaveTextContent('about money');
    await user.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Facts 2' })).toHaveAttribute('aria-selected', 'true');
  });

  it('follows the reading direction', async () => {
    document.documentElement.dir = 'rtl';
    const user = userEvent.setup();
    await renderUi(<CaseTabs />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Money' })).toHaveFocus();
  });

  it('are links when they have addresses', async () => {
    await renderUi(
      <Tabs
        label="Status"
        active="all"
        tabs={[
          { key: 'all', label: 'All', count: 600, to: '?status=all' },
          { key: 'draft', label: 'Draft', count: 6, to: '?status=draft' },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'All 600' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Draft 6' })).toHaveAttribute('href', '/?status=draft');
  });

  it('move with the vertical arrow keys at the side of their content', async () => {
    const user = userEvent.setup();
    await renderUi(<CaseTabs place="start" />);
    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('tab', { name: 'Money' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('tabpanel', { name: 'Files' })).toHaveTextContent('about files');
  });

  it('follow their content when placed at the bottom', async () => {
    await renderUi(<CaseTabs place="bottom" />);
    const [panel, list] = [screen.getByRole('tabpanel'), screen.getByRole('tablist')];
    expect(panel.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
