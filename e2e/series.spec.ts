import type { Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { expectNoFindings, patience, smallPhone, desktop } from './findings.ts'
import { cleanByAxe, waitUntilSettled } from './look.ts'
import { ownCustomer } from './records.ts'
import { expect, test } from './story.ts'

const title = 'Standing review'

/** Returns the date of the Saturday after next and of those after it: the demo company has nothing on Saturdays. */
const saturday = (weeks: number) => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 13 - day.getUTCDay() + 7 * weeks)
  return day.toISOString().slice(0, 10)
}

const nameOf = (weeks: number) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(saturday(weeks)))

const review = (page: Page) => page.getByRole('button', { name: new RegExp(`^${title},`) })

const openWeek = async (page: Page, weeks: number) => {
  await page.goto(hrefs.schedule({ view: 'week', day: saturday(weeks) }))
  await waitUntilSettled(page)
}

const expectAt = async (page: Page, weeks: number, time: string) => {
  await openWeek(page, weeks)
  await expect(review(page)).toHaveAccessibleName(new RegExp(`Saturday, .*, ${time}`))
}

const openDetails = async (page: Page) => {
  await review(page).click()
  return page.getByRole('dialog', { name: title })
}

test('an assistant adds a weekly review, moves the following ones and cancels one; the customer sees them', async ({
  page,
  signIn,
  ask,
}) => {
  test.setTimeout(patience)
  const customer = await ownCustomer(ask, 'customer')
  await signIn('assistant')
  await page.goto(paths.schedule)
  await page.getByRole('button', { name: 'New event' }).click()
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('combobox', { name: 'Customer' }).fill(customer.name)
  await page.getByRole('option', { name: customer.name }).click()
  await form.getByRole('textbox', { name: 'Starts' }).fill(`${saturday(0)} 10:00 AM`)
  await form.getByRole('textbox', { name: 'Ends' }).fill(`${saturday(0)} 10:30 AM`)
  await form
    .getByLabel('Repeats', { exact: true })
    .selectOption({ label: 'Every week on this day' })
  await expectNoFindings(page, { what: 'the form', within: '[role="dialog"]', sizes: [smallPhone] })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Event added.', { exact: true })).toBeVisible()

  await page.setViewportSize(desktop)
  await expect(() => expectAt(page, 1, '10:00 AM')).toPass()
  const details = await openDetails(page)
  await expect(details.getByText('Repeats every week')).toBeVisible()
  await details.getByRole('button', { name: 'Edit event' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit event' })
  await edit.getByRole('textbox', { name: 'Starts' }).fill(`${saturday(1)} 11:00 AM`)
  await edit.getByRole('textbox', { name: 'Ends' }).fill(`${saturday(1)} 11:30 AM`)
  await edit.getByLabel('Apply changes to').selectOption({ label: 'This and following events' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changes saved.', { exact: true })).toBeVisible()
  await expectAt(page, 0, '10:00 AM')
  await expectAt(page, 2, '11:00 AM')

  const third = await openDetails(page)
  await third.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel repeating event' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this event?' })
  await expect(question.getByRole('radio', { name: 'This event' })).toBeChecked()
  await cleanByAxe(page)
  await question.getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText(/^Cancelled /)).toBeVisible()
  await expectAt(page, 3, '11:00 AM')

  await signIn('customer')
  await page.setViewportSize(smallPhone)
  await page.goto(hrefs.schedule({ view: 'agenda', day: saturday(0) }))
  await waitUntilSettled(page)
  for (const [weeks, time] of ['10:00 AM', '11:00 AM', null, '11:00 AM'].entries()) {
    const day = page.getByRole('region', { name: nameOf(weeks) })
    const row = day.getByRole('listitem').filter({ hasText: title })
    await expect(row).toHaveText(time === null ? [] : [new RegExp(`${time}.*every week`)])
  }
  await expectNoFindings(page, { what: 'the agenda', sizes: [smallPhone] })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(smallPhone.width)
})
