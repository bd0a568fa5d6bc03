import { paths } from '#web/paths.ts'
import { settled } from './look.ts'
import { expect, test } from './story.ts'

test('the first dialog of a visit gives the focus back, closed or saved', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.leads)
  await settled(page)
  const opener = page.getByRole('button', { name: 'New lead' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByLabel('Name').fill('Focus Returned')
  await dialog.getByLabel('Email').fill('focus@returned.test')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})
