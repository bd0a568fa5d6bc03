import { hrefs } from '#web/paths.ts'
import { cleanByAxe, loseCalls } from './look.ts'
import { customers, ownCustomer } from './records.ts'
import { expect, test } from './story.ts'

test('two people edit one customer: conflicts are chosen, other changes are merged', async ({
  page,
  browser,
  baseURL,
  signIn,
  ask,
}) => {
  const ownCompany = await ownCustomer(ask, 'otherCustomer')
  await signIn('manager')
  const other = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
  await other.addCookies(await page.context().cookies())
  const second = await other.newPage()
  for (const one of [page, second]) {
    await one.goto(hrefs.customer(ownCompany.id))
    await one.getByRole('button', { name: 'Edit', exact: true }).click()
  }
  await second.getByLabel('Phone').fill('(828) 555-0119')
  await second.getByLabel('Company').fill('Theirs Realty')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Changes saved.', { exact: true })).toBeVisible()
  await other.close()

  // On a phone nothing covers the Save button, at any scroll position of the form.
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Name', { exact: true }).scrollIntoViewIfNeeded()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const isUncovered = () =>
    save.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isUncovered).toBe(true)
  if (viewport) await page.setViewportSize(viewport)

  await page.getByLabel('Phone').fill('(828) 555-0178')
  await page.getByLabel('Address').fill('12 Church Street')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('group', { name: 'Phone' })
  await expect(conflict.getByRole('radio')).toHaveCount(3)
  await expect(page.getByText('1 needs your choice')).toBeVisible()
  await cleanByAxe(page)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(conflict.getByRole('radio', { name: /Yours/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved.', { exact: true })).toBeVisible()
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('(828) 555-0178')
  await expect(details).toContainText('12 Church Street')
  await expect(details).toContainText('Theirs Realty')
})

test('a save is retried when its connection was lost and reported when it stays lost, and a field is edited and undone by keyboard', async ({
  page,
  signIn,
  ask,
  allowInConsole,
}) => {
  allowInConsole(/ERR_CONNECTION_RESET/)
  const [, second] = await customers(ask, 'assistant')
  await signIn('assistant')
  await page.goto(hrefs.customer(second?.id ?? ''))
  await loseCalls(page, 'UpdateCustomer', 3)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Address').fill('7 Oak Street')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Couldn’t save\. Connection lost/)).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('7 Oak Street')
  // The third call is lost, too; the fourth, an automatic retry with the same key, arrives.
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved.', { exact: true })).toBeVisible()

  const change = page.getByRole('button', { name: 'Change Address' })
  // Text that is typed while the editor is still being loaded is not lost.
  const typing = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await typing.promise
    await route.continue()
  })
  await change.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1 Elm')
  await expect(page.getByText('7 Oak Street', { exact: true })).toBeVisible()
  typing.resolve()
  const address = page.getByRole('textbox', { name: 'Address' })
  await expect(address).toBeFocused()
  await page.keyboard.type(' Street')
  await expect(address).toHaveValue('1 Elm Street')
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details.getByText('1 Elm Street')).toBeVisible()
  await expect(details.getByText('Saved')).toBeVisible()
  await expect(change).toBeFocused()
  // The undo does not expire while it has the focus, however long the checks take.
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const undo = timeline.getByRole('button', { name: /^Undo/ })
  await undo.focus()
  await cleanByAxe(page)
  await undo.press('Enter')
  await expect(details.getByText('1 Elm Street')).toHaveCount(0)
})
