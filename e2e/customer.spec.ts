import { hrefs, paths } from '#web/paths.ts'
import { openTasks, ownCustomer, sessions, tasks } from './records.ts'
import { adminPages } from './routes.ts'
import { demoPassword } from '#api/demo/accounts.ts'
import { expect, test } from './story.ts'

test('a customer sees only the tasks and events of their own company', async ({
  page,
  signIn,
  ask,
}) => {
  const own = await openTasks(ask, 'customer')
  await signIn('customer')
  await page.goto(paths.dashboard)
  await expect(page.getByText('Current Role: Customer')).toBeVisible()
  await expect(page.getByText(/^Welcome, Olivia Hartwell/)).toBeVisible()

  const questions = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link')
  const links = page
    .getByRole('region', { name: 'Tasks' })
    .getByRole('link', { name: /^View / })
    .or(questions)
  await expect(links).toHaveCount(own.length)
  const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(shown)).toEqual(new Set(own.map(({ id }) => hrefs.task(id))))
  await expect(page.getByRole('region', { name: 'Upcoming Events' })).toContainText('Olivia')
})

test('a customer opens a task from the dashboard and reads its updates', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  const open = page.getByRole('region', { name: 'Tasks' })
  const link = open.getByRole('link', { name: /^View / }).first()
  const title = (await link.getAttribute('aria-label'))?.replace(/^View /, '') ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page).toHaveURL(/\/tasks\/\d+$/)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Maya Santos')
  await expect(
    page.getByRole('region', { name: 'Timeline' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(paths.dashboard)
})

test('the task of another company looks like a missing task to a customer', async ({
  page,
  signIn,
  ask,
}) => {
  const [others] = await tasks(ask, 'otherCustomer')
  await signIn('customer')
  for (const id of [others?.id ?? '', '999999999', 'not-a-number']) {
    await page.goto(hrefs.task(id))
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  }
  if (others) await expect(page.getByText(others.title)).toHaveCount(0)
})

test('every staff page denies a customer access', async ({ page, signIn, ask }) => {
  const customer = await ownCustomer(ask, 'customer')
  await signIn('customer')
  for (const path of adminPages({ customer: customer.id })) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' }), path).toBeVisible()
  }
  const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  // A place may have a number of unread notifications beside its name.
  await expect(places).toHaveText([/^Dashboard/, /^Tasks/, /^Messages/, /^Schedule/, /^Time/])
})

test('a customer finds their own tasks and no records of another company', async ({
  page,
  signIn,
  ask,
}) => {
  const [own] = await tasks(ask, 'customer')
  const ownTitles = new Set((await tasks(ask, 'customer')).map(({ title }) => title))
  const foreign = (await tasks(ask, 'otherCustomer')).find(({ title }) => !ownTitles.has(title))
  await signIn('customer')
  await page.goto(paths.dashboard)
  await page.getByRole('button', { name: 'Find anything' }).click()
  const words = page.getByRole('combobox', { name: /^Search or type a command/ })
  await words.fill(own?.title ?? '')
  await expect(page.getByRole('option', { name: own?.title ?? '' }).first()).toBeVisible()
  await words.fill(foreign?.title ?? '')
  await expect(page.getByText(`No results for “${foreign?.title}”.`).first()).toBeVisible()
  await words.fill('Frank Delgado')
  await expect(page.getByText('No results for “Frank Delgado”.').first()).toBeVisible()
})

test('a customer reads their own thread and sees their own calls', async ({
  page,
  signIn,
  ask,
}) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Send Message' }).click()
  const messages = page.getByRole('log', { name: 'Conversation' }).getByRole('listitem')
  await expect(messages.filter({ hasText: /^You/ })).not.toHaveCount(0)
  await expect(messages.filter({ hasText: 'Maya Santos' })).not.toHaveCount(0)

  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().postData()?.includes('"Calendar"') ?? false,
    ),
    page.goto(paths.schedule),
  ])
  const { calendar } = (await answer.json()).data
  const ids = calendar.calls.map(({ id }: { id: string }) => id)
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const coming = (await sessions(ask, 'customer')).filter(({ startTime }) => startTime < soon)
  expect(ids).toEqual(expect.arrayContaining(coming.map(({ id }) => id)))
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(calendar.calls.length + calendar.events.length)
  await expect(lines.filter({ hasText: /all with Maya Santos/ })).toHaveCount(ids.length)
  await expect(lines.filter({ hasText: /all with Olivia Hartwell/ })).toHaveCount(0)
})

test('a newly registered user reads how to be linked to a company', async ({ page, context }) => {
  const answer = await context.request.post('/api/register', {
    data: {
      username: 'newcomer@example.test',
      password: demoPassword,
      displayName: 'Nora Newcomer',
    },
  })
  expect(answer.status()).toBe(201)
  await page.goto(paths.dashboard)
  const notice = page.getByRole('region', { name: 'Your account isn’t connected to a company yet' })
  await expect(notice.getByRole('link', { name: '844-GENIE10' })).toHaveAttribute(
    'href',
    'tel:+18444364310',
  )
  await expect(page.getByText('No tasks found')).toBeVisible()
  await expect(page.getByText('No upcoming events')).toBeVisible()
  await page.goto(paths.chat)
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.goto(paths.schedule)
  await expect(page.getByText('Nothing scheduled')).toBeVisible()
})
