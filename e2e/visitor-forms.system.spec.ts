import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Your name').fill('Vera Visitor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Two hundred receipts, please.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

/** Focuses the form and waits for its script. Until then the browser sends the form itself. */
const reach = async (page: Page) => {
  await page.getByLabel('Your name').focus()
  await expect(page.locator('[data-island=form]')).toHaveAttribute('data-awake')
}

const leadsOf = (email: string) =>
  `{ leads(filter: { search: "${email}" }) { totalCount nodes { name source page plan message } } }`

const lead = {
  name: 'Vera Visitor',
  source: 'website',
  page: '/pricing',
  plan: 'bookkeeping-plus',
  message: 'Two hundred receipts, please.',
}

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('Get Started on a plan creates a lead that management sees and an assistant does not', async ({
      page,
      ask,
    }) => {
      const email = `plan-${scripts}@visitor.test`
      await page.goto(paths.pricing)
      if (scripts) await page.getByRole('tab', { name: 'Bookkeeping' }).click()
      await page
        .getByRole('region', { name: 'Bookkeeping', exact: true })
        .getByRole('article', { name: 'Plus' })
        .getByRole('link', { name: 'Get Started' })
        .click()
      await expect(page.getByLabel('Plan')).toHaveValue('bookkeeping-plus')
      await expect(page.getByText('Your plan: Bookkeeping – Plus, $499 per month')).toBeVisible()
      await fill(page, email)
      await send(page).click()
      await expect(page).toHaveURL(`${paths.thanks}?plan=bookkeeping-plus`)
      await expect(page.getByText(/^You asked about Bookkeeping – /)).toBeVisible()
      expect(await ask('manager', leadsOf(email))).toEqual({
        leads: { totalCount: 1, nodes: [lead] },
      })
      expect(await ask('assistant', leadsOf(email))).toEqual({
        leads: { totalCount: 0, nodes: [] },
      })
    })

    test('an invalid field shows its error, and typed text is kept', async ({
      page,
      allowInConsole,
    }) => {
      allowInConsole(/400/)
      await page.goto('/#contact')
      if (scripts) await reach(page)
      await fill(page, 'nobody')
      await page.getByLabel('Your name').fill('')
      await send(page).click()
      await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Enter your name')
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Enter an email address such as name@company.com',
      )
      await expect(page.getByLabel('Message')).toHaveValue('Two hundred receipts, please.')
      await expect(page.getByLabel('Your name')).toBeFocused()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Please check: Your name, Email.' }),
      ).toBeVisible()
    })

    test('the chosen plan can be changed and removed at the form', async ({ page }) => {
      await page.goto('/?plan=bookkeeping-plus&from=/pricing#contact')
      if (scripts) await reach(page)
      const plan = page.getByText('Your plan:')
      await expect(plan).toContainText('Bookkeeping – Plus, $499 per month')
      await page.getByRole('link', { name: 'Change' }).click()
      await expect(page.getByLabel('Plan')).toBeInViewport()
      await page.getByLabel('Plan').selectOption('isa-single')
      if (scripts) {
        await expect(plan).toContainText('ISA – Inside Sales Agent, $799 per month')
        await page.getByLabel('Message').fill('Kept')
        await page.getByRole('button', { name: 'Remove' }).click()
        await expect(page.getByLabel('Message')).toHaveValue('Kept')
      } else await page.getByRole('link', { name: 'Remove' }).click()
      await expect(plan).toBeHidden()
      await expect(page.getByLabel('Plan')).toHaveValue('')
    })
  })

test('an unreachable server loses no typed text, and sending again creates one lead', async ({
  page,
  ask,
  allowInConsole,
}) => {
  allowInConsole(/Failed to load resource|ERR_/)
  const email = 'twice@visitor.test'
  await page.goto('/#contact')
  await reach(page)
  await fill(page, email)
  // The request arrives, but its response is lost.
  await page.route('**/graphql', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t send that' })).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Two hundred receipts, please.')
  await page.unroute('**/graphql')
  // A server that is starting or stopping responds, but has not received anything.
  await page.route('**/graphql', (route) =>
    route.fulfill({ status: 503, json: { message: 'Stopping.' } }),
  )
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t send that' })).toBeVisible()
  await expect(page).not.toHaveURL(paths.thanks)
  await page.unroute('**/graphql')
  await send(page).click()
  await expect(page).toHaveURL(paths.thanks)
  expect(await ask('manager', `{ leads(filter: { search: "${email}" }) { totalCount } }`)).toEqual({
    leads: { totalCount: 1 },
  })
})

test('a robot that fills in the hidden field is thanked, and no lead is created', async ({
  page,
  ask,
}) => {
  const email = 'robot@visitor.test'
  await page.goto('/#contact')
  await reach(page)
  await fill(page, email)
  await page.locator('input[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example'
  })
  await send(page).click()
  await expect(page).toHaveURL(paths.thanks)
  expect(await ask('manager', `{ leads(filter: { search: "${email}" }) { totalCount } }`)).toEqual({
    leads: { totalCount: 0 },
  })
})
