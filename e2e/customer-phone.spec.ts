import { paths } from '#web/paths.ts'
import { cleanByAxe, loseCalls } from './look.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const requestTitle = 'Find three quotes for the roof'
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Slate.') })

test('a customer on a phone requests work, comments, attaches a file, and resends a lost message', async ({
  page,
  signIn,
  allowInConsole,
}) => {
  allowInConsole(/ERR_CONNECTION_RESET/)
  await signIn('otherCustomer')
  await page.goto(paths.dashboard)
  await page.getByRole('textbox', { name: /^What should/ }).fill(requestTitle)
  const request = page.locator('form[data-wish]')
  await request.getByLabel('Attach files').setInputFiles(file('roof.txt'))
  await page.getByRole('button', { name: 'Ask for something' }).tap()
  const row = page.getByRole('listitem').filter({ hasText: requestTitle })
  await expect(row.getByText('Requested', { exact: true })).toBeAttached()

  await row.getByRole('button', { name: `More for ${requestTitle}` }).tap()
  await row.getByRole('button', { name: `Comment: ${requestTitle}` }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Comment').fill('By Friday, please')
  await dialog.getByRole('button', { name: 'Comment' }).tap()
  await expect(dialog).toHaveCount(0)

  await row.getByRole('link', { name: `View ${requestTitle}` }).tap()
  await expect(page.getByRole('heading', { level: 1, name: requestTitle })).toBeVisible()
  await expect(page.getByText('By Friday, please')).toBeVisible()
  await page.getByLabel('Choose a file').setInputFiles(file('gutter.txt'))
  const files = page.getByRole('region', { name: 'Files' })
  for (const name of ['roof.txt', 'gutter.txt'])
    await expect(files.getByRole('link', { name })).toBeVisible()
  await cleanByAxe(page)

  await page.goto(paths.chat)
  const field = page.getByRole('textbox', { name: /^Message to/ })
  await field.fill('Draft of a wish')
  await page.reload()
  await expect(field).toHaveValue('Draft of a wish')
  // The automatic retry with the same key is lost, too.
  await loseCalls(page, 'SendMessage', 2)
  await page.getByRole('button', { name: 'Send' }).tap()
  const log = page.getByRole('log', { name: 'Conversation' })
  await expect(log.getByText(/It will be sent when you’re back online/)).toBeVisible()
  await expect(field).toHaveValue('')
  await page.reload()
  // It is sent by itself, with the key of its first attempt.
  await expect(log.getByText(/It will be sent when you’re back online/)).toHaveCount(0)
  await expect(log.getByText('Draft of a wish')).toHaveCount(1)
  await cleanByAxe(page)
  await expect(log.getByRole('listitem').last()).toContainText('Draft of a wish')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
