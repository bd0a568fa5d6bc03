import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Request } from 'playwright/test'
import { demoPassword } from '#api/demo/accounts.ts'
import { paths } from '#web/paths.ts'
import { waitUntilSettled } from './look.ts'
import { people } from './people.ts'
import { startOwnProduct, testOnOwnProduct } from './own-product.ts'
import { oneOfEach } from './records.ts'
import { appPages } from './routes.ts'
import { expect } from './story.ts'

/** Registers the test's own query as another client would. */
const register = async (folder: string) => {
  const heardNames: string[] = []
  const nothing = { me: { user: { id: '1' }, customer: { id: '1' } } }
  await oneOfEach(async (_person, query) => {
    heardNames.push(query)
    return nothing as never
  }, 'customer')
  for (const [at, text] of heardNames.entries())
    await writeFile(join(folder, `${at}.graphql`), text)
}

const test = testOnOwnProduct(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'))
  await register(folder)
  const { url, stop } = await startOwnProduct({ DOCUMENTS: 'trusted', DOCUMENTS_DIR: folder })
  return { url, stop: () => stop().then(() => rm(folder, { recursive: true })) }
})

const isQuestion = (request: Request) => request.url().endsWith(paths.graphql)

// All users share one list of documents. Another test compares it with every document of the web, and every other
// test checks that pages send hashes only.
test('every page of the customer works when only known documents are accepted', async ({
  page,
  signIn,
  ask,
}) => {
  test.setTimeout(120_000)
  const operations = new Set<string>()
  page.on('request', (request) => {
    if (isQuestion(request)) operations.add(request.postDataJSON().operationName)
  })
  const refusedNames: string[] = []
  page.on('response', async (answer) => {
    if (isQuestion(answer.request()) && !answer.ok()) refusedNames.push(await answer.text())
  })
  await signIn('customer')
  for (const path of appPages(await oneOfEach(ask, 'customer'))) {
    await page.goto(path)
    await waitUntilSettled(page)
  }
  expect(refusedNames).toEqual([])
  expect(operations.size).toBeGreaterThan(8)
})

test('signing in by the form and signing out work with known documents only', async ({ page }) => {
  await page.goto(paths.login)
  await page.getByLabel('Email').fill(people.customer)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(paths.dashboard)
  await waitUntilSettled(page)
  await page.getByRole('button', { name: /^Account menu, / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Goodbye!' })).toBeVisible()
})

test('visitors’ forms work with known documents only, and an unknown document is refused', async ({
  page,
}) => {
  await page.goto(paths.contact)
  // The form's script loads when the visitor reaches the form.
  await page.getByLabel('Your name').focus()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/form.*\.js$/.test(name)),
  )
  await page.getByLabel('Your name').fill('Vera Visitor')
  await page.getByLabel('Email').fill('vera@visitor.test')
  await page.getByLabel('Message').fill('Two hundred receipts, please.')
  const sentRequest = page.waitForRequest(isQuestion)
  await page.getByRole('button', { name: 'Send message' }).click()
  expect((await sentRequest).postDataJSON()).toMatchObject({ operationName: 'SendInquiry' })
  await expect(page).toHaveURL(paths.thanks)
  const answer = await page.request.post(paths.graphql, { data: { query: '{ me { id } }' } })
  expect(answer.status()).toBe(403)
  const [error] = (await answer.json()).errors
  expect(error.extensions.code).toBe('UNTRUSTED_DOCUMENT')
})
