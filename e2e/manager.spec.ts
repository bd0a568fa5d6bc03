import type { Page } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { hrefs, paths } from '#web/paths.ts'
import { handOver } from './hand-over.ts'
import { people } from './people.ts'
import { expect, test } from './story.ts'

// The last test creates a customer, which would change the counts of the earlier ones.
test.describe.configure({ mode: 'default' })

const rows = (page: Page) => page.getByRole('table').getByRole('rowgroup').last().getByRole('row')
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

test('the manager searches, sorts and pages through customers, and the URL and Back keep each step', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.customers)
  await expect(pager(page)).toContainText('40 customers')
  await expect(rows(page)).toHaveCount(25)
  const first = await rows(page).first().innerText()
  await pager(page).getByRole('button', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(15)
  await page.reload()
  await expect(rows(page)).toHaveCount(15)
  await page.goBack()
  await expect(page).toHaveURL(paths.customers)
  await expect(rows(page)).toHaveCount(25)
  expect(await rows(page).first().innerText()).toBe(first)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first')
  await expect(page).toHaveURL(/sort=newest/)
  await expect.poll(() => rows(page).first().innerText()).not.toBe(first)
  await page.goBack()
  await expect.poll(() => rows(page).first().innerText()).toBe(first)

  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.fill('hartwell')
  await expect(rows(page)).toHaveText([/Olivia Hartwell/])
  await expect(page).toHaveURL(/q=hartwell/)
  await page.reload()
  await expect(search).toHaveValue('hartwell')
  await expect(rows(page)).toHaveCount(1)
})

test('a manager finds the longest wait one click after signing in, and its new assistant sees it', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.dashboard)
  const longestItem = page
    .getByRole('region', { name: 'Waiting for us' })
    .getByRole('listitem')
    .first()
  await expect(longestItem).toBeInViewport()
  const customer = await longestItem.getByRole('link').first().innerText()
  await longestItem.getByRole('button', { name: `Reassign: ${customer}` }).click()
  const dialog = page.getByRole('dialog', { name: `Hand over ${customer}` })
  const choice = dialog.getByRole('option', { name: /^Joel Ramirez,/ })
  await dialog.getByLabel('Assistant').selectOption((await choice.getAttribute('value')) ?? '')
  await handOver(dialog)
  await expect(longestItem).toContainText(customer)
  await expect(longestItem).toContainText('Joel Ramirez')

  const office = await browser.newContext()
  const login = { username: people.otherAssistant, password: demoPassword }
  await office.request.post('/api/login', { data: login })
  const desk = await office.newPage()
  await desk.goto(paths.dashboard)
  const ownRegion = desk.getByRole('region', { name: 'My customers' }).getByRole('listitem')
  await expect(ownRegion.filter({ hasText: customer })).toContainText(/Waiting \d+ days/)
  await desk.getByRole('button', { name: /^Notifications, / }).click()
  const notice = desk.getByRole('dialog').getByText(`handed ${customer} over to you`)
  await expect(notice.first()).toBeVisible()
  await office.close()

  await page
    .getByRole('main')
    .getByRole('link', { name: / for \d+ (min|h|days)$/ })
    .click()
  await expect(page).toHaveURL(/\/(chat\?customer=|tasks\/)\d+$/)
})

test('a Monday by many at once, by keyboard alone: leads are assigned, tasks get a priority, and both are undone', async ({
  page,
  signIn,
  ask,
}) => {
  // No other story changes the tasks of this assistant.
  const { bench } = await ask<{ bench: { assistant: { id: string; displayName: string } }[] }>(
    'manager',
    '{ bench(weeks: 1) { assistant { id displayName } } }',
  )
  const marcus = bench.find(({ assistant }) => assistant.displayName === 'Marcus Webb')?.assistant
  const { keyboard } = page
  const bar = page.getByRole('region', { name: 'Selected rows' })
  const answer = page.getByRole('region', { name: 'What was changed' })
  const selectThree = async () => {
    await keyboard.press('x')
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Shift+ArrowDown')
    await expect(bar).toContainText('3 selected')
  }

  await signIn('manager')
  await page.goto(`${paths.leads}?view=list&show=unassigned`)
  const names = rows(page).getByRole('link', { name: /./ })
  const first = await names.first().innerText()
  await selectThree()
  await keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Assign 3 leads' })).toBeVisible()
  await keyboard.type('Priya')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(answer).toContainText('3 leads assigned to Priya Nair.')
  await expect(answer).toContainText(/Undo until \d+:\d\d/)
  // They are assigned, so the list of unassigned leads no longer has them.
  await expect(rows(page).first()).toContainText(first)
  await expect(rows(page).first()).toContainText('was unassigned')
  await keyboard.press('Control+z')
  await expect(answer).toContainText('3 leads are as before.')
  await expect(rows(page).first()).toContainText(first)
  await expect(rows(page).first()).toContainText('Unassigned')
  await expect(rows(page).first()).not.toContainText('was unassigned')
  await keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await page.goto(hrefs.tasks({ assistant: marcus?.id ?? '', status: 'in_progress' }))
  await expect(page.getByRole('listitem').getByRole('checkbox').nth(2)).toBeVisible()
  await selectThree()
  await keyboard.press('p')
  await expect(page.getByRole('heading', { name: 'Change the priority of 3 tasks' })).toBeVisible()
  await keyboard.type('Urgent')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(answer).toContainText('3 tasks now Urgent.')
  await keyboard.press('Control+z')
  await expect(answer).toContainText('3 tasks are as before.')
})

test('a manager works a morning: convert with a plan, assign, open a service, end a person’s sign-ins', async ({
  page,
  signIn,
  ask,
}) => {
  const { leads } = await ask<{ leads: { nodes: { id: string; name: string }[] } }>(
    'manager',
    '{ leads(first: 1, filter: { status: [PROPOSAL] }) { nodes { id name } } }',
  )
  const [lead] = leads.nodes
  await signIn('manager')
  await page.goto(hrefs.lead(lead?.id ?? ''))
  await page.getByRole('button', { name: 'Convert' }).click()
  const convert = page.getByRole('dialog', { name: `Convert ${lead?.name}` })
  // Which assistants have room depends on the other stories; the bench is shown, and the hours are checked.
  await convert.getByLabel('Plan').selectOption('administrative-full-time')
  await expect(convert.getByText(/^Free hours, 8 weeks from /)).toBeVisible()
  await expect(convert.getByText(/40 hours free|[Ww]ith these 40/)).toBeVisible()
  await convert.getByLabel('Plan').selectOption({ index: 1 })
  await convert.getByRole('button', { name: 'Convert' }).click()
  const done = page.getByRole('dialog', { name: `${lead?.name} is now a customer` })
  await expect(done.getByLabel('Invitation link')).not.toHaveValue('')
  await done.getByRole('link', { name: `View ${lead?.name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: lead?.name ?? '' })).toBeFocused()
  const services = page.getByRole('region', { name: 'Services' }).getByRole('listitem')
  await expect(services).toHaveCount(1)

  const facts = page.getByRole('region', { name: 'Details' })
  const assistant = facts.getByRole('definition').first()
  const before = await assistant.innerText()
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Hand over' }).click()
  const assign = page.getByRole('dialog', { name: /^Hand over / })
  const choices = assign.getByRole('option')
  await expect(choices.nth(1)).toBeAttached()
  const names = await choices.allTextContents()
  // The free hours may be refreshed while the list is open; names do not change.
  // Signed out below, which would end the stories of the assistants who sign in.
  const inStories = /^(?:Maya|Joel|Andre|Grace) /
  const others = names.filter((name) => !name.startsWith(before) && !inStories.test(name))
  const other = others[0]?.split(',')[0] ?? ''
  const choice = choices.filter({ hasText: other })
  await assign.getByLabel('Assistant').selectOption((await choice.getAttribute('value')) ?? '')
  await handOver(assign)
  await expect(
    page.getByText(/^[^:]*\w reassigned to .*, along with \d+ tasks?\.$/).first(),
  ).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
  await expect(facts).toContainText(before)

  await page.keyboard.press('v')
  const service = page.getByRole('dialog', { name: `New service for ${lead?.name}` })
  await service.getByRole('button', { name: 'Save' }).click()
  await expect(services).toHaveCount(2)

  await page.goto(paths.people)
  await page.getByRole('searchbox', { name: 'Search people' }).fill(other)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Virtual assistant')
  await rows(page).getByRole('link').first().click()
  await page.getByRole('button', { name: `More for ${other}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('dialog', { name: /^Sign out everywhere/ })
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out everywhere.', { exact: true })).toBeVisible()
})
