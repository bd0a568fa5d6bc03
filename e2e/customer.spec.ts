import { paths } from '#web/paths.ts'
import { expect, test } from './story.ts'

test('a customer sees the tasks and events of their own company', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  await expect(page.getByText(/^Welcome, /)).toBeVisible()
  await expect(page.getByText('Current Role: Customer')).toBeVisible()
})
