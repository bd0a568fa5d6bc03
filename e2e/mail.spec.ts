import type { Browser, Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const pathOf = (address: string | null) => new URL(address ?? '').pathname

/** Returns the address of the link in the newest email of this row of the outbox. */
const linkIn = async (page: Page, row: RegExp, link: RegExp) => {
  await page.goto(paths.outbox)
  const found = page.getByRole('row', { name: row })
  await expect(async () => {
    await page.reload()
    await expect(found.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await found.first().getByRole('button').click()
  return page.getByRole('dialog').getByRole('link', { name: link }).getAttribute('href')
}

/** Invites someone and joins in another browser. `page` is that of a manager. */
const joinAs = async (page: Page, browser: Browser, name: string, username: string) => {
  await page.goto(paths.people)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(username)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  // Without a mail server, mail stays in the outbox.
  const invitation = await linkIn(page, new RegExp(name), /\/invitation\//)
  const home = await browser.newContext()
  const theirs = await home.newPage()
  await theirs.goto(pathOf(invitation))
  await theirs.getByLabel('Your name').fill(name)
  await theirs.getByLabel('Password').fill('first secret')
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  return { home, theirs }
}

test('someone who forgot their password asks for a link, follows it and signs in', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('manager')
  const username = `forgetful-${Date.now()}@example.test`
  const { home, theirs } = await joinAs(page, browser, 'Paula Forgetful', username)
  await theirs.getByRole('button', { name: /Account menu, / }).click()
  await theirs.getByRole('menuitem', { name: 'Sign out' }).click()

  await theirs.getByRole('link', { name: 'Forgot your password?' }).click()
  await theirs.getByLabel('Email').fill(username)
  await theirs.getByRole('button', { name: 'Send link' }).click()
  await expect(theirs.getByText('Check your email')).toBeVisible()

  const reset = await linkIn(page, /Paula.*New password/, /\/new-password\//)
  await theirs.goto(pathOf(reset))
  await theirs.getByLabel('New password').fill('second secret')
  await theirs.getByRole('button', { name: 'Set password' }).click()
  await theirs.getByRole('link', { name: 'Sign in' }).click()
  await theirs.getByLabel('Email').fill(username)
  await theirs.getByLabel('Password', { exact: true }).fill('second secret')
  await theirs.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await home.close()
})

test('someone moves to another email address by the link that is mailed there', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('manager')
  const username = `mover-${Date.now()}@example.test`
  const { home, theirs } = await joinAs(page, browser, 'Mona Mover', username)
  await theirs.goto(paths.account)
  await theirs.getByLabel('New email address').fill(`new-${username}`)
  await theirs.getByLabel('Your password').fill('first secret')
  await theirs.getByRole('button', { name: 'Send link' }).click()
  await expect(theirs.getByText(`We sent a link to`)).toBeVisible()

  const link = await linkIn(page, new RegExp(`new-${username}`), /\/confirm-email\//)
  // Works signed out, in any browser.
  const anywhere = await (await browser.newContext()).newPage()
  await anywhere.goto(pathOf(link))
  await anywhere.getByRole('button', { name: 'Confirm address' }).click()
  await expect(anywhere.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()

  // The sign-in of the first browser stays.
  await theirs.reload()
  await expect(theirs.getByText(`new-${username}`).first()).toBeVisible()
  await anywhere.getByRole('link', { name: 'Open Admin Genie' }).click()
  await anywhere.getByLabel('Email').fill(`new-${username}`)
  await anywhere.getByLabel('Password', { exact: true }).fill('first secret')
  await anywhere.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(anywhere).toHaveURL(/\/dashboard$/)
  // The browser was new.
  await page.goto(paths.outbox)
  await expect(page.getByRole('row', { name: /Mona Mover.*New sign-in/ })).toBeVisible()
  await anywhere.context().close()
  await home.close()
})
