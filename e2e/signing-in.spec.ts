import type { Page } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { people } from './people.ts'
import { expect, test } from './story.ts'

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu, / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Records every live region that contains these words. The returned function counts them. */
const countAnnouncements = async (page: Page, words: string) => {
  const announcedElements = await page.evaluateHandle((message) => {
    const regions = new Set<Element>()
    const look = () => {
      const live = document.querySelectorAll(
        '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], output',
      )
      for (const region of live) if (region.textContent?.includes(message)) regions.add(region)
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return regions
  }, words)
  return () => announcedElements.evaluate((regions) => regions.size)
}

test('a customer is told once that a password is wrong, signs in by keyboard, and out', async ({
  page,
  context,
}) => {
  const { keyboard } = page
  await page.goto(paths.login)
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(await context.cookies()).toEqual([])
  const countAnnounced = await countAnnouncements(page, 'Invalid email or password')
  await keyboard.type(people.otherCustomer)
  await keyboard.press('Tab')
  await keyboard.type('not the password')
  await keyboard.press('Enter')
  const toast = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  await expect(toast).toContainText('Invalid email or password')
  const form = page.locator('form')
  await expect(form).toHaveAccessibleDescription('Invalid email or password')
  await expect.poll(countAnnounced).toBe(1)
  await expect(toast).toHaveCount(0)
  expect(await countAnnounced(), 'how often it was announced').toBe(1)
  await expect(form.getByText('Invalid email or password')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveValue('not the password')

  await password.focus()
  await keyboard.press('Control+a')
  await keyboard.type(demoPassword)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(paths.dashboard)
  await expect(page.getByText('Welcome, Frank Delgado')).toBeVisible()
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
  await page.goto(paths.dashboard)
  await expect(page).toHaveURL(`${paths.login}?${new URLSearchParams({ next: paths.dashboard })}`)
})

test('every tab follows a sign-out and the next sign-in, and nothing of the previous person stays', async ({
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
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
    await expect(tab).toHaveURL(paths.login)
    await expect(tab.getByText('Olivia')).toHaveCount(0)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await expect(page).toHaveURL(paths.login)

  await other.getByLabel('Email').fill(people.otherCustomer)
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.locator('form').getByRole('button', { name: 'Sign In' }).click()
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
