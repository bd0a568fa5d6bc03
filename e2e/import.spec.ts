import { fileURLToPath } from 'node:url'
import { hrefs, paths } from '#web/paths.ts'
import { cleanByAxe } from './look.ts'
import { expect, test } from './story.ts'

const contacts = fileURLToPath(
  new URL('../graphql-api/testing/import-files/hubspot-contacts-300.csv', import.meta.url),
)

test('a manager moves in with 300 contacts of HubSpot, looks at duplicates, and takes it back', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(hrefs.leadList())
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveTitle(/Import · /)
  const file = page.getByLabel('File to import')
  await file.setInputFiles({
    name: 'contacts.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK\u0003\u0004 and more'),
  })
  await expect(page.getByRole('alert')).toContainText('CSV UTF-8')
  await cleanByAxe(page)

  await file.setInputFiles(contacts)
  await expect(page.getByText(/It looks like an export of HubSpot\./)).toBeVisible()
  await expect(page.getByText('300 rows, 12 columns, UTF-8, separated by commas')).toBeVisible()
  await expect(page.getByText('hubspot-contacts-300.csv')).toBeVisible()
  await cleanByAxe(page)
  // The server refuses what is not chosen, and the page keeps what is.
  await page.getByRole('button', { name: 'Check 300 rows' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose what the values of “Lead Status”')
  const values = page.getByRole('listitem').filter({ has: page.getByText('Lead Status') })
  for (const value of await values.getByRole('combobox', { name: /becomes$/ }).all())
    if ((await value.inputValue()) === '') await value.selectOption({ label: 'Contacted' })
  await page.getByRole('button', { name: 'Check 300 rows' }).click()

  // Twice in the page: the sentence, and its announcement to screen readers.
  const sentence = (text: RegExp | string) => page.getByText(text).first()
  await expect(sentence('295 new leads, 2 already here, 3 refused.')).toBeVisible()
  await expect(page.getByText('Same email address as row 1.')).toBeVisible()
  await cleanByAxe(page)
  await page.getByRole('radio', { name: /Import it without the date/ }).click()
  await expect(sentence('296 new leads, 2 already here, 2 refused.')).toBeVisible()

  await page.getByRole('radio', { name: /^Update/ }).click()
  await expect(sentence(/^296 new leads, \d updated/)).toBeVisible()

  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await expect(sentence(/^296 leads came in.* 2 rows weren’t imported\./)).toBeVisible()
  await cleanByAxe(page)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(sentence(/^Undone\. 296 leads are removed/)).toBeVisible()
  await page.goto(paths.imports)
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toContainText(
    'Undone. 296 leads are removed',
  )
})
