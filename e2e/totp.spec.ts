import { generate } from 'otplib'
import { hrefs, paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const password = 'a long password'

/** Returns the code that an authenticator app shows, some time steps from now. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

test('an authenticator app is set up, and signing in takes its code or a recovery code', async ({
  page,
}) => {
  const username = 'tom.totp@example.test'
  await page.request.post('/api/register', {
    data: { username, password, displayName: 'Tom Totp' },
  })
  await page.goto(hrefs.account('security'))
  const app = page.getByRole('region', { name: 'Authenticator app' })
  await app.getByLabel('Your password').fill(password)
  await app.getByRole('button', { name: 'Set up authenticator app' }).click()
  const secret = (await app.locator('code').innerText()).replaceAll(/\s/g, '')
  await app.getByLabel('Code from the app').fill(await codeOf(secret))
  await app.getByRole('button', { name: 'Turn on' }).click()
  const recoveryCodes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(recoveryCodes).toHaveCount(10)
  const [recoveryCode = ''] = await recoveryCodes.allTextContents()
  const savedDownload = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await savedDownload).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByText('10 left')).toBeVisible()

  const signInWith = async (code: string) => {
    await page.getByRole('button', { name: /^Account menu, / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('Email').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(paths.dashboard)
  }
  // The code that was entered at the setup is used up; the next one is accepted a step early.
  await signInWith(await codeOf(secret, 1))
  await signInWith(recoveryCode)
  await page.goto(hrefs.account('security'))
  await expect(page.getByText('9 left')).toBeVisible()
})
