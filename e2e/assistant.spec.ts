import { hrefs, paths } from '#web/paths.ts'
import { crmCounts, expectCounts } from './crm.ts'
import { customers, leads, tasks } from './records.ts'
import { expect, test } from './story.ts'

test('an assistant reaches the CRM, which counts only their own records', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('assistant')
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Open CRM Dashboard' }).click()
  await expect(page).toHaveURL(paths.crm)
  await expectCounts(page, await crmCounts(context.request))
})

test('an assistant sees only their own customers', async ({ page, signIn, ask }) => {
  const own = await customers(ask, 'assistant')
  const [foreign] = await customers(ask, 'otherAssistant')
  await signIn('assistant')
  await page.goto(paths.customers)
  const links = page.getByRole('table').getByRole('rowgroup').last().getByRole('link')
  // The others are numbers of tasks.
  const names = links.filter({ hasNotText: /^\d+$/ })
  await expect(names).toHaveText(own.map(({ name }) => name))

  await page.getByRole('searchbox', { name: 'Search customers' }).fill(foreign?.name ?? '')
  await expect(page.getByText(`No customers match “${foreign?.name}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(names).toHaveCount(own.length)

  await page.goto(hrefs.customer(foreign?.id ?? ''))
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText(foreign?.name ?? '')).toHaveCount(0)
})

test('an assistant works a morning by keyboard alone: find, call, note, move tasks, undo', async ({
  page,
  signIn,
}) => {
  await signIn('assistant')
  await page.goto(paths.dashboard)
  const { keyboard } = page
  const title = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(page.getByRole('link', { name: 'Open CRM Dashboard' })).toBeVisible()

  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Search or type a command/ })).toBeFocused()
  await keyboard.type('realty hartwell')
  await expect(page.getByRole('option', { selected: true })).toContainText('Olivia Hartwell')
  await keyboard.press('Enter')
  await expect(title('Olivia Hartwell')).toBeFocused()
  for (const name of ['Open tasks', 'Timeline', 'Services', 'Upcoming Events'])
    await expect(page.getByRole('region', { name }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Maya Santos')

  const timeline = page.getByRole('region', { name: 'Timeline' })
  await keyboard.press('r')
  await expect(page.getByRole('dialog').getByLabel('What was it about?')).toBeFocused()
  await keyboard.type('Wants the flyer by Friday noon')
  await keyboard.press('Enter')
  await expect(timeline.getByText('Wants the flyer by Friday noon')).toBeVisible()
  await keyboard.press('n')
  await expect(page.getByRole('dialog').getByLabel('Note (staff only)')).toBeFocused()
  await keyboard.type('Prefers short lists')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(timeline.getByText('Prefers short lists')).toBeVisible()

  await keyboard.press('g')
  await keyboard.press('t')
  await expect(title('Tasks')).toBeFocused()
  const held = page.locator('main li[data-held]')
  const complete = held.getByRole('button', { name: /^Complete: / })
  await expect(held).toHaveCount(1)
  // The next key only after the row that the last one selected is drawn.
  const moveToComplete = async () => {
    if (await complete.isVisible()) return true
    await keyboard.press('j')
    return false
  }
  await expect.poll(moveToComplete, { intervals: [50] }).toBe(true)
  const name = (await complete.getAttribute('aria-label'))?.replace('Complete: ', '') ?? ''
  await keyboard.press('c')
  await expect(page.getByLabel('Result (optional)')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText(`Completed “${name}”`, { exact: true })).toBeVisible()
  await keyboard.press('Control+z')
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
})

test('the leads, tasks and threads of another assistant are not visible', async ({
  page,
  signIn,
  ask,
}) => {
  const [lead] = await leads(ask, 'otherAssistant')
  const [task] = await tasks(ask, 'otherAssistant')
  const [customer] = await customers(ask, 'otherAssistant')
  await signIn('assistant')
  for (const path of [hrefs.lead(lead?.id ?? ''), hrefs.task(task?.id ?? '')]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' }), path).toBeVisible()
  }
  await page.goto(hrefs.chatWith(customer?.id ?? ''))
  await expect(page.getByText('Customer not found')).toBeVisible()
  await expect(page.getByRole('log')).toHaveCount(0)
})

test('an assistant reads the conversations of their customers', async ({ page, signIn }) => {
  await signIn('assistant')
  await page.goto(paths.chat)
  const threads = page.getByRole('main').getByRole('list').first().getByRole('link')
  await expect(page.getByText(/ for a reply/).first()).toBeVisible()
  await threads.filter({ hasText: 'Olivia Hartwell' }).click()
  await expect(
    page.getByRole('log', { name: 'Conversation' }).getByRole('listitem'),
  ).not.toHaveCount(0)
})

test('each staff list shows the assistant’s own rows', async ({ page, context, signIn, ask }) => {
  await signIn('assistant')
  const services = await context.request.get('/api/customer-services')
  const expected: [string, string][] = [
    [hrefs.leadList(), `${(await leads(ask, 'assistant')).length} leads`],
    [paths.services, `${services.headers()['x-total-count']} services`],
  ]
  for (const [path, summary] of expected) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(summary)
  }
  await page.goto(paths.interactions)
  await expect(page.getByRole('row')).not.toHaveCount(1)
})
