import { demoPassword } from '#api/demo/accounts.ts'
import { hrefs, paths } from '#web/paths.ts'
import { expectNoFindings, desktop } from './findings.ts'
import { handOver } from './hand-over.ts'
import { people } from './people.ts'
import { ownCustomer } from './records.ts'
import { type Ask, expect, test } from './story.ts'

// One after the other, because a person has one timer.
test.describe.configure({ mode: 'default' })

test('an assistant fills a week by keyboard: types a length, corrects it, and solves an overlap', async ({
  page,
  signIn,
}) => {
  await signIn('otherAssistant')
  await page.goto(paths.timeEntries)
  const grid = page.getByRole('grid', { name: 'Time by customer and day' })
  await expect(grid).toBeVisible()
  const { keyboard } = page
  const saturdays = grid.getByRole('button', { name: /, Saturday, / })
  const [first, second] = [saturdays.nth(0), saturdays.nth(1)]
  const saturday = grid.getByRole('columnheader', { name: /^Sat/ })
  const thisSaturday = (await saturday.textContent()) ?? ''
  await grid.locator('[data-stop][tabindex="0"]').focus()
  await keyboard.press('PageUp')
  await expect(page).toHaveURL(/week=/)
  // The address changes before the table does. Nobody worked on last Saturday.
  await expect(saturday).not.toHaveText(thisSaturday)
  await expect(first).toHaveText(/no time$/)

  await first.focus()
  await keyboard.type('1h')
  await expect(page.getByText(/^1:00, 9:00 – 10:00\sAM$/)).toBeVisible()
  await keyboard.press('Enter')
  await expect(first).toHaveText(/: 1h$/)
  await expect(first).toBeFocused()

  await keyboard.press('Enter')
  await keyboard.type('1h 30')
  await expect(page.getByText(/^1:30, 9:00 – 10:30\sAM was 1:00$/)).toBeVisible()
  await keyboard.press('Enter')
  await expect(first).toHaveText(/: 1h 30m$/)

  await keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await keyboard.type('10-11')
  await keyboard.press('Enter')
  const ways = page.getByRole('list', { name: 'Ways to solve the overlap' })
  await expect(ways.getByRole('button')).toHaveCount(3)
  await expect(ways.getByRole('button', { name: /^Shorten this one 10:30 – 11:00/ })).toBeFocused()
  await expectNoFindings(page, { what: 'an overlap', looks: 'both', sizes: [desktop] })
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(first).toHaveText(/: 1h$/)
  await expect(second).toHaveText(/: 1h$/)

  // Escape leaves everything as it is.
  await keyboard.type('3')
  await keyboard.press('Escape')
  await expect(second).toHaveText(/: 1h$/)
  await page.goto(hrefs.time({ view: 'entries' }))
  await expect(page.getByRole('row', { name: /1h/ }).first()).toBeVisible()
})

type TaskOfCustomer = {
  id: string
  title: string
  status: string
  customer: { id: string; name: string }
}

/** Returns an open task of an assistant whose customer no other story needs. */
const taskToHandOver = async (ask: Ask) => {
  const ownCompany = await ownCustomer(ask, 'otherCustomer')
  const { tasks } = await ask<{ tasks: { nodes: TaskOfCustomer[] } }>(
    'otherAssistant',
    '{ tasks(first: 100, filter: { status: [IN_PROGRESS] }) { nodes { id title status customer { id name } } } }',
  )
  const foundCustomer = tasks.nodes.findLast(({ customer }) => customer.id !== ownCompany.id)
  if (!foundCustomer) throw new Error('The other assistant has no task of another customer.')
  return foundCustomer
}

test('a timer that T starts is on every page, a handover ends it on an open one, and its note is kept for the successor', async ({
  page,
  browser,
  signIn,
  ask,
}) => {
  const { id, title, customer } = await taskToHandOver(ask)
  await signIn('otherAssistant')
  await page.goto(hrefs.task(id))
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible()
  await page.keyboard.press('t')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: /^Timer: / })).toContainText(title)
  await page.goto(paths.customers)
  await expect(header.getByRole('link', { name: /^Timer: / })).toContainText(title)

  const office = await browser.newContext()
  const login = { username: people.manager, password: demoPassword }
  await office.request.post('/api/login', { data: login })
  const desk = await office.newPage()
  await desk.goto(hrefs.customer(customer.id))
  await desk.getByRole('button', { name: `More for ${customer.name}` }).click()
  await desk.getByRole('menuitem', { name: 'Hand over' }).click()
  const dialog = desk.getByRole('dialog', { name: `Hand over ${customer.name}` })
  const choice = dialog.getByRole('option', { name: /^Tessa Lindqvist,/ })
  await dialog.getByLabel('Assistant').selectOption((await choice.getAttribute('value')) ?? '')
  await dialog.getByLabel('Handover note').fill('Calls only after 10')
  await handOver(dialog)
  await expect(desk.getByText(/ reassigned to Tessa Lindqvist/).first()).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Calls only after 10').first()).toBeVisible()
  await office.close()

  await expect(header.getByRole('button', { name: 'Stop timer' })).toHaveCount(0)
  // The time stays their own; the customer is not.
  await page.goto(hrefs.time({ view: 'entries' }))
  await expect(page.getByRole('row').nth(1)).toContainText(/Joel Ramirez.*today at /)
  await page.goto(hrefs.customer(customer.id))
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})
