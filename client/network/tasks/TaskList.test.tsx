import { tasks } from '@shared/contracts/network/tasks';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { feedback } from '~/platform/feedback';
import type { LightEndpoint } from '~/platform/lightEndpoint';
import { backend, Refusal } from '~/platform/testing/backend';
import { signInAs } from '~/platform/testing/signInAs';
import { TaskItem } from './TaskItem';
import { TaskList } from './TaskList';
import { taskCalls } from './taskCalls';
import { useTaskMarks } from './useTaskMarks';

const list = [
  { task: 'case:1', name: 'First case' },
  { task: 'case:2', name: 'Second case' },
  { task: 'case:3', name: 'Third case' },
];

const Page = observer(() => {
  const marks = useTaskMarks();
  return (
    <TaskList label="Do next" marks={marks}>
      {marks.open(list).map((task) => (
        <TaskItem key={task.task} task={task} marks={marks} to={`/case/${task.task}`}>
          {task.name}
        </TaskItem>
      ))}
    </TaskList>
  );
});

let bodies: unknown[];
beforeEach(() => {
  signInAs();
  bodies = [];
  backend.answers = {
    '/backend/task/mark': (body) => {
      bodies.push(body);
      return { task: body.task, mark: null };
    },
  };
  render(<Page />, { wrapper: MemoryRouter });
});

const names = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const last = () => feedback.toasts.at(-1);

it('marks by the call of the contract', async () => {
  const { contract, ...sent } = taskCalls.mark as LightEndpoint;
  expect(sent).toEqual({ method: tasks.mark.method, path: tasks.mark.path });
  expect(await contract?.()).toBe(tasks.mark);
});

it('is worked through with the keyboard alone, and undone', async () => {
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('First case');
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Second case');
  await user.keyboard('e');
  expect(names()).toEqual(['First case', 'Third case']);
  expect(document.activeElement?.textContent).toBe('Third case');
  await waitFor(() => expect(last()?.title).toContain('Second case'));
  await user.keyboard('z');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Second case'));
  expect(names()).toEqual(list.map(({ name }) => name));
  await waitFor(() =>
    expect(bodies).toEqual([
      { task: 'case:2', state: 'done' },
      { task: 'case:2', state: 'open' },
    ]),
  );
});

it('snoozes until a day from the menu', async () => {
  const user = userEvent.setup();
  await user.keyboard('js');
  await user.click(await screen.findByRole('menuitem', { name: /Tomorrow/ }));
  expect(names()).toEqual(['Second case', 'Third case']);
  await waitFor(() => expect(bodies).toMatchObject([{ task: 'case:1', state: 'snoozed' }]));
  expect((bodies[0] as { until_on: string }).until_on).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('brings a task back that the server refuses to mark', async () => {
  backend.answers['/backend/task/mark'] = () => {
    throw new Refusal('not_found');
  };
  await userEvent.setup().keyboard('je');
  await waitFor(() => expect(last()?.tone).toBe('danger'));
  expect(names()).toEqual(list.map(({ name }) => name));
});

it('marks as done by a swipe to the end, and not by a scroll', () => {
  const [first] = screen.getAllByRole('listitem');
  if (!first) throw new Error('No item.');
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(first, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchMove(first, { touches: [{ clientX: 100 + x, clientY: 100 + y }] });
    act(() => {
      fireEvent.touchEnd(first, { changedTouches: [{ clientX: 100 + x, clientY: 100 + y }] });
    });
  };
  swipe(90, 120);
  swipe(40, 0);
  expect(names()).toHaveLength(3);
  swipe(90, 10);
  expect(names()).toEqual(['Second case', 'Third case']);
});
