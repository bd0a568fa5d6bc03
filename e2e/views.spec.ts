import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test('a view of customers is the same after it was saved, read again and opened by its id', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(paths.customers)
  const search = page.getByRole('searchbox', { name: 'Search customers' })
  await search.fill('hartwell')
  await expect(page).toHaveURL(/q=hartwell/)
  await page.getByRole('button', { name: 'New view' }).click()
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('Hartwells')
  await page.getByRole('button', { name: 'Save view' }).click()
  const tab = page.getByRole('link', { name: 'Hartwells' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/view=\d+/)
  const id = new URL(page.url()).searchParams.get('view')

  await page.goto(`${paths.customers}?view=${id}`)
  await expect(search).toHaveValue('hartwell')
  await search.fill('')
  await expect(page.getByText('Not saved, only you see it.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Not saved, only you see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(search).toHaveValue('hartwell')
})
