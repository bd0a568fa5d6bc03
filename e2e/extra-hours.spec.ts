import { demoPassword } from '#api/demo/accounts.ts'
import { hrefs, paths } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { people } from './people.ts'
import { ownCustomer } from './records.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const reason = 'The spring mailing has to be out on Friday'
const service = 'Part-Time, Administrative'

test('an assistant asks for hours, the customer signs in and approves on a phone, and the week has them, all without reloading', async ({
  page,
  browser,
  ask,
}) => {
  const customer = await ownCustomer(ask, 'customer')
  // The address of the button in the email about the request, opened where nobody is signed in.
  await page.goto(paths.dashboard)
  await page.getByLabel('Email').fill(people.customer)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).tap()
  await expect(page.getByRole('region', { name: 'Hours this week' })).toBeVisible()

  const office = await browser.newContext({
    baseURL: process.env['SECOND_NODE_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  const answer = await office.request.post('/api/login', {
    data: { username: people.assistant, password: demoPassword },
  })
  expect(answer.status()).toBe(200)
  const desk = await office.newPage()
  await desk.goto(hrefs.customer(customer.id))
  const row = desk
    .getByRole('region', { name: 'Services' })
    .getByRole('listitem')
    .filter({ has: desk.getByRole('link', { name: service }) })
  await row.getByRole('button', { name: /^More for/ }).click()
  await desk.getByRole('menuitem', { name: 'Ask for more hours' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Ask for more hours' })
  await dialog.getByRole('textbox', { name: /What for/ }).fill(reason)
  await dialog.getByRole('button', { name: 'Ask for hours' }).click()
  await expect(row).toContainText(`Waiting for ${customer.name} to approve 3 hours`)

  const question = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: reason })
  await expect(question).toContainText(`is asking for 3 more hours of ${service} this week`)
  await cleanByAxe(page)
  await question.getByRole('button', { name: 'Approve 3 hours' }).tap()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Hours this week' })).toContainText(
    'left of 23h, 3h of them extra',
  )

  await expect(row).toContainText('left of 23h, 3h of them extra')
  await expect(row).toContainText('Olivia approved 3 hours')
  await expect(
    desk
      .getByRole('region', { name: 'Timeline' })
      .getByText('3 hours requested → 3 hours approved'),
  ).toBeVisible()
  await office.close()
})
