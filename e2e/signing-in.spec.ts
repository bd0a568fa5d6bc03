import type { Page } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { type Person, people } from './people.ts'
import { adminPages } from './routes.ts'
import { expect, test } from './story.ts'

const formButton = (page: Page) => page.locator('form').getByRole('button', { name: 'Sign In' })

const fillIn = async (page: Page, person: Person, password = demoPassword) => {
  await page.getByLabel('Email').fill(people[person])
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** The sign-in page that leads back to a path. */
const leadingBackTo = (path: string) => `${paths.login}?${new URLSearchParams({ next: path })}`

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu, / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const welcomes = {
  manager: ['Welcome, Renee Whitaker', 'Current Role: Management'],
  assistant: ['Welcome, Maya Santos', 'Current Role: Virtual assistant'],
  customer: ['Welcome, Olivia Hartwell', 'Current Role: Customer'],
} as const

for (const person of ['manager', 'assistant', 'customer'] as const)
  test(`the ${person} signs in and out`, async ({ page, context }) => {
    await page.goto(paths.login)
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
    await expect(page.getByText('Sign in to access your dashboard')).toBeVisible()
    expect(await context.cookies()).toEqual([])

    await fillIn(page, person)
    await formButton(page).click()
    await expect(page).toHaveURL(paths.dashboard)
    for (const words of welcomes[person]) await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Welcome back!' })).toContainText(
      'Successfully logged in.',
    )
    const cookies = await context.cookies()
    const names = cookies.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
    expect(names).toEqual(['device', 'sign-in', 'sign-in.sig', 'signed-in'])
    // Scripts may read only the cookie that the public pages use.
    for (const { name, httpOnly, sameSite } of cookies)
      expect({ name, httpOnly, sameSite }).toEqual({
        name,
        httpOnly: name !== 'signed-in',
        sameSite: 'Lax',
      })

    await signOut(page)
    await expect(page).toHaveURL(paths.login)
    await expect(page.getByRole('listitem').filter({ hasText: 'Goodbye!' })).toContainText(
      'Successfully logged out.',
    )
    await page.goto(paths.dashboard)
    await expect(page).toHaveURL(leadingBackTo(paths.dashboard))
  })

test('signing out ends every tab, and the Back button shows nothing read before', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('customer')
  const other = await context.newPage()
  await page.goto(paths.dashboard)
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await other.goto(paths.chat)
  await expect(other.getByRole('log', { name: 'Conversation' })).toBeVisible()

  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect(other).toHaveURL(paths.login)
  await expect(other.getByText('Olivia')).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect(page).toHaveURL(paths.login)
})

test('signing in reaches the other tabs, and the next person sees nothing of the previous one', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  await expect(page.getByRole('link', { name: /^View / })).not.toHaveCount(0)
  const other = await context.newPage()
  await other.goto(paths.dashboard)
  await signOut(other)
  await expect(page).toHaveURL(paths.login)

  await fillIn(other, 'otherCustomer')
  await formButton(other).click()
  for (const tab of [other, page]) {
    await expect(tab.getByText('Welcome, Frank Delgado')).toBeVisible()
    await expect(tab.getByText(/Olivia/)).toHaveCount(0)
  }
})

test('a sign-in that ends while one types is renewed over the page, also over a dialog', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.customers)
  await page
    .getByRole('button', { name: /^(New|Add) customer/ })
    .first()
    .click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Ida Fernandez')
  await page.getByRole('textbox', { name: 'Email' }).fill('ida@fernandez.example')
  expect((await context.request.post('/api/logout')).status()).toBe(204)
  await name.press('Enter')
  const again = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await again.getByLabel('Password', { exact: true }).fill(demoPassword)
  await again.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(again).toHaveCount(0)
  await expect(name).toHaveValue('Ida Fernandez')
})

test('a link is opened after the sign-in', async ({ page }) => {
  await page.goto('/tasks/1')
  await expect(page).toHaveURL(leadingBackTo('/tasks/1'))
  await fillIn(page, 'manager')
  await formButton(page).click()
  await expect(page).toHaveURL('/tasks/1')
})

test('a sign-in that the server has ended leads to the sign-in form', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.dashboard)
  // Wait for the page's own requests: a later request would redirect to the sign-in page and remove the link.
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^View all / }).first()).toBeVisible()
  for (const name of ['Waiting for us', 'Overdue tasks', 'Unassigned leads'])
    await expect(main.getByRole('region', { name }).getByRole('link')).not.toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(/^Open: /)).toBeAttached()
  expect((await context.request.post('/api/logout')).status()).toBe(204)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' }).click()
  const again = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await expect(again.getByLabel('Email')).not.toHaveValue('')
  await again.getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
})

/** Records every live region that contains these words. The returned function counts them. */
const countAnnouncements = async (page: Page, words: string) => {
  const counted = await page.evaluateHandle((said) => {
    const regions = new Set<Element>()
    const look = () => {
      const live = document.querySelectorAll(
        '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], output',
      )
      for (const region of live) if (region.textContent?.includes(said)) regions.add(region)
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return regions
  }, words)
  return () => counted.evaluate((regions) => regions.size)
}

test('a wrong password is announced once, shown in a toast and at the form, and typed text stays', async ({
  page,
}) => {
  await page.goto(paths.login)
  await fillIn(page, 'otherAssistant', 'not the password')
  const announced = await countAnnouncements(page, 'Invalid email or password')
  await formButton(page).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  await expect(toast).toContainText('Invalid email or password')
  const form = page.locator('form')
  await expect(form.getByText('Invalid email or password')).toBeVisible()
  await expect(form).toHaveAccessibleDescription('Invalid email or password')
  await expect.poll(announced).toBe(1)
  await expect(toast).toHaveCount(0)
  expect(await announced(), 'how often it was announced').toBe(1)
  await expect(form.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL(paths.login)
  await expect(page.getByLabel('Email')).toHaveValue(people.otherAssistant)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
})

test('an address without an account gets the same error', async ({ page }) => {
  await page.goto(paths.login)
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await formButton(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toContainText(
    'Invalid email or password',
  )
})

test('each invalid field shows its error, and the first one gets the focus', async ({ page }) => {
  await page.goto(paths.login)
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  await formButton(page).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')

  await email.fill('someone@example.test')
  await formButton(page).click()
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription('Password is required')
  await expect(page).toHaveURL(paths.login)
})

test('while the request runs, the button is busy and cannot be pressed again', async ({ page }) => {
  await page.goto(paths.login)
  await fillIn(page, 'otherAssistant')
  let requests = 0
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(paths.graphql, async (route) => {
    if (route.request().postData()?.includes('"operationName":"SignIn"')) requests += 1
    await answered
    await route.continue()
  })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const button = page.locator('form').getByRole('button', { name: 'Sign In' })
  await expect(button).toBeDisabled()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  answer()
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText('Welcome, Joel Ramirez')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect(requests).toBe(1)
})

test('every protected page redirects a signed-out visitor to the sign-in page', async ({
  page,
}) => {
  const guarded = [paths.dashboard, paths.chat, paths.schedule, '/tasks/1', ...adminPages()]
  for (const path of guarded) {
    await page.goto(path)
    await expect(page, path).toHaveURL(leadingBackTo(path))
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  }
})

test('the sign-in page redirects a signed-in user to the dashboard', async ({ page, signIn }) => {
  await signIn('assistant')
  await page.goto(paths.login)
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText('Welcome, Maya Santos')).toBeVisible()
})

test('a user signs in with the keyboard alone', async ({ page }) => {
  await page.goto(paths.login)
  const email = page.getByLabel('Email')
  for (let presses = 0; presses < 15; presses += 1) {
    if (await email.evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(email).toBeFocused()
  await page.keyboard.type(people.assistant)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Maya Santos')).toBeVisible()
})

test('the right panel of the sign-in page appears only on large screens', async ({ page }) => {
  await page.goto(paths.login)
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('Role-based access control')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel).toBeHidden()
})
