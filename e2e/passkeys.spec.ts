import type { BrowserContext, Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

const password = 'a long password'

/** Registers an account of its own, because a passkey changes how its owner signs in. */
const register = async (page: Page, username: string) => {
  const answer = await page.request.post('/api/register', {
    data: { username, password, displayName: 'Pat Key' },
  })
  expect(answer.status()).toBe(201)
}

/** Gives the browser a device with a screen lock. It answers at once, or only while `isAnswering`. */
const addDevice = async (context: BrowserContext, page: Page) => {
  const browser = await context.newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isAnswering: boolean) =>
    browser.send('WebAuthn.setAutomaticPresenceSimulation', {
      authenticatorId,
      enabled: isAnswering,
    })
}

const leave = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu, / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const signOut = async (page: Page) => {
  await leave(page)
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
}

const isIn = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Account menu, Pat Key' })).toBeVisible()
  // The page takes the focus when it appears, which closes a menu that is open by then.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

test('a passkey signs in without typing, and with it the password needs a recovery code', async ({
  page,
  context,
}) => {
  const username = 'pat.key@example.test'
  await register(page, username)
  const setAnswering = await addDevice(context, page)
  await page.goto(hrefs.account('security'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.getByRole('region', { name: 'Passkeys' })
  await form.getByLabel('Name').fill('My laptop')
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Continue' }).click()
  const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [code = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await expect(form).toContainText('My laptop')

  await setAnswering(false)
  await signOut(page)
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByLabel('Code').fill(code)
  await page.getByLabel('Code').press('Enter')
  await isIn(page)

  // The device answers the suggestion of the email field.
  await setAnswering(true)
  const answeredResponse = page.waitForResponse(
    (response) => response.request().postData()?.includes('"credential"') ?? false,
  )
  await leave(page)
  await answeredResponse
  await isIn(page)

  // A browser without suggestions, which would answer before the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await setAnswering(false)
  await signOut(page)
  await page.goto(paths.login)
  // A request that is under way is not answered any more.
  await setAnswering(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isIn(page)
})
