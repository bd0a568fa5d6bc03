import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const pathOf = (address: string | null) => new URL(address ?? '').pathname

/** Returns the address of the link in the newest email of this row of the outbox. */
const linkIn = async (page: Page, row: RegExp, link: RegExp) => {
  await page.goto(paths.outbox)
  const foundRow = page.getByRole('row', { name: row })
  await expect(async () => {
    await page.reload()
    await expect(foundRow.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await foundRow.first().getByRole('button').click()
  return page.getByRole('dialog').getByRole('link', { name: link }).getAttribute('href')
}

const signIn = async (page: Page, username: string, password: string) => {
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('a person of a customer joins by the mailed link and asks for a task, sets a new password, and moves to another address', async ({
  page,
  signIn: enter,
  browser,
}) => {
  // Three links by mail, one after the other.
  test.slow()
  await enter('manager')
  const username = `newcomer-${Date.now()}@example.test`
  await page.goto(paths.people)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Name').fill('Nora Newcomer')
  await page.getByLabel('Email').fill(username)
  await page.getByRole('dialog').getByLabel('Role').selectOption('USER')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Hartwell')
  await page
    .getByRole('option', { name: /Hartwell/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  // Without a mail server, mail stays in the outbox.
  const invitation = await linkIn(page, /Nora Newcomer/, /\/invitation\//)
  const home = await browser.newContext()
  const theirs = await home.newPage()
  await theirs.goto(pathOf(invitation))
  await theirs.getByLabel('Your name').fill('Nora Newcomer')
  await theirs.getByLabel('Password').fill('first secret')
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  const requestTitle = 'Send my listings to the printer'
  await theirs.getByRole('textbox', { name: /^What should/ }).fill(requestTitle)
  await theirs.getByRole('button', { name: 'Ask for something' }).click()
  await expect(theirs.getByRole('link', { name: `View ${requestTitle}` })).toBeVisible()

  await theirs.getByRole('button', { name: /Account menu, / }).click()
  await theirs.getByRole('menuitem', { name: 'Sign out' }).click()
  await theirs.getByRole('link', { name: 'Forgot your password?' }).click()
  await theirs.getByLabel('Email').fill(username)
  await theirs.getByRole('button', { name: 'Send link' }).click()
  await expect(theirs.getByText('Check your email')).toBeVisible()
  const reset = await linkIn(page, /Nora.*New password/, /\/new-password\//)
  await theirs.goto(pathOf(reset))
  await theirs.getByLabel('New password').fill('second secret')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  await signIn(theirs, username, 'second secret')

  await theirs.goto(paths.account)
  await theirs.getByLabel('New email address').fill(`new-${username}`)
  await theirs.getByLabel('Your password').fill('second secret')
  await theirs.getByRole('button', { name: 'Send link' }).click()
  await expect(theirs.getByText(`We sent a link to`)).toBeVisible()
  const link = await linkIn(page, new RegExp(`new-${username}`), /\/confirm-email\//)
  // Works signed out, in any browser.
  const otherContext = await browser.newContext()
  const anyPage = await otherContext.newPage()
  await anyPage.goto(pathOf(link))
  await anyPage.getByRole('button', { name: 'Confirm address' }).click()
  await expect(anyPage.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
  // The sign-in of the first browser stays.
  await theirs.reload()
  await expect(theirs.getByText(`new-${username}`).first()).toBeVisible()
  await anyPage.getByRole('link', { name: 'Open Admin Genie' }).click()
  await signIn(anyPage, `new-${username}`, 'second secret')
  // The browser was new.
  await page.goto(paths.outbox)
  await expect(page.getByRole('row', { name: /Nora Newcomer.*New sign-in/ }).first()).toBeVisible()
  await otherContext.close()
  await home.close()
})
