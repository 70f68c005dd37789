import { expect, like, signIn, test, text, visit } from './test';

const questions = [
  { q: 'Which column decides?', choices: ['Illustrated', 'Guaranteed'], right: 'Guaranteed' },
  { q: 'Who signs the illustration?', choices: ['The client', 'Nobody'], right: 'The client' },
];

test('a course with a quiz is published by the office, passed and acknowledged by an agent, and counted', async ({
  browser,
  page,
  lantern,
}) => {
  await signIn(page, lantern.url, 'admin');
  await page.goto(`${lantern.url}/general/video/video_list`);
  await page.getByRole('link', { name: text('titles:videoCreate') }).click();
  await page.getByRole('textbox', { name: text('videos:fields.title'), exact: true }).fill('Illustrations in practice');
  await page.getByRole('combobox', { name: text('videos:fields.kind') }).selectOption('doc');
  await page.getByRole('textbox', { name: text('videos:fields.body') }).fill('Start with the guaranteed column.');
  for (const [index, { q, choices, right }] of questions.entries()) {
    await page.getByRole('button', { name: text('videos:quiz.add') }).click();
    const row = page.locator(`[data-row="${index}"]`);
    await row.getByRole('textbox', { name: text('videos:fields.q') }).fill(q);
    await row.getByRole('textbox', { name: text('videos:fields.choices') }).fill(choices.join('\n'));
    await row.getByRole('combobox', { name: text('videos:fields.answer') }).selectOption(right);
  }
  await page.getByRole('combobox', { name: text('records:fields.status') }).selectOption('published');
  await page.getByRole('switch', { name: text('videos:fields.require_ack') }).check();
  await page.getByRole('button', { name: text('crud:save') }).click();
  await expect(page.getByText(text('videos:created', { title: 'Illustrations in practice' }))).toBeVisible();

  const agent = await (await browser.newContext()).newPage();
  await signIn(agent, lantern.url, 'agent');
  await agent.goto(`${lantern.url}/vip/tutorial-library-training&tutorial?q=Illustrations+in+practice`);
  await agent.getByRole('link', { name: 'Illustrations in practice' }).click();
  for (const { right } of questions) await agent.getByRole('radio', { name: right }).check();
  await agent.getByRole('button', { name: text('library:quiz.submit') }).click();
  await expect(agent.getByText(text('library:quiz.passed'), { exact: true }).first()).toBeVisible();
  await agent.getByRole('checkbox', { name: text('library:haveRead', { edition: 1 }) }).check();
  await agent.getByRole('button', { name: text('library:acknowledge') }).click();
  await expect(agent.getByText(text('library:acknowledged', { edition: 1 })).first()).toBeVisible();
  await agent.context().close();

  await visit(page, '/general/video/video_list?q=Illustrations+in+practice');
  await page.getByRole('button', { name: like('videos:people.open') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: text('videos:people.filter') }).selectOption('acknowledged');
  await expect(drawer.getByRole('row')).toHaveCount(2);
  await expect(drawer.getByRole('row').last()).toContainText('100%');
});
