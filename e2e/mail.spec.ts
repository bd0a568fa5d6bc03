import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const pathOf = (address: string | null) => new URL(address ?? '').pathname

test('someone who forgot their password asks for a link, follows it and signs in', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('manager')
  const username = `forgetful-${Date.now()}@example.test`
  await page.goto(paths.people)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Name').fill('Paula Forgetful')
  await page.getByLabel('Email').fill(username)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()

  // Without a mail server, mail stays in the outbox.
  await page.goto(paths.outbox)
  await page.getByRole('button', { name: 'Open email to Paula Forgetful' }).first().click()
  const link = page.getByRole('dialog').getByRole('link', { name: /\/invitation\// })
  const invitation = await link.getAttribute('href')

  await page.reload()
  const home = await browser.newContext()
  const theirs = await home.newPage()
  await theirs.goto(pathOf(invitation))
  await theirs.getByLabel('Your name').fill('Paula Forgetful')
  await theirs.getByLabel('Password').fill('first secret')
  await theirs.getByRole('button', { name: 'Join' }).click()
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await theirs.getByRole('button', { name: /Account menu, / }).click()
  await theirs.getByRole('menuitem', { name: 'Sign out' }).click()

  await theirs.getByRole('link', { name: 'Forgot your password?' }).click()
  await theirs.getByLabel('Email').fill(username)
  await theirs.getByRole('button', { name: 'Send link' }).click()
  await expect(theirs.getByText('Check your email')).toBeVisible()

  await page.reload()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /Paula.*New password/ })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await page
    .getByRole('row', { name: /Paula.*New password/ })
    .getByRole('button')
    .click()
  const reset = await page
    .getByRole('dialog')
    .getByRole('link', { name: /\/new-password\// })
    .getAttribute('href')
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
