import { paths } from '#web/paths.ts'
import { brokenWords } from './broken-words.ts'
import { settled } from './look.ts'
import { expect, test } from './story.ts'
import { expectWhole } from './whole.ts'

test('neither the sign-in page nor its errors scroll sideways or break a word', async ({
  page,
}) => {
  await page.goto(paths.login)
  await settled(page)
  await page.locator('form').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectWhole(page, 'the sign-in page')
})

test('a task’s title has enough room between its columns', async ({ page, signIn }) => {
  await signIn('assistant')
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.tasks)
    await settled(page)
    const title = page.locator('a[href^="/tasks/"]').first()
    expect((await title.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(240)
  }
})

test('the longest name of a day is never cut off on the dashboard', async ({ page, signIn }) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  await settled(page)
  await page.locator('ul time').evaluateAll((days) => {
    for (const day of days) day.textContent = 'Wednesday'
  })
  await expect(page.locator('ul time', { hasText: 'Wednesday' })).not.toHaveCount(0)
  await expectWhole(page, 'the dashboard')
})

test('the check finds a word that breaks across two lines', async ({ page }) => {
  await page.setContent('<a href="#" style="display:block;width:2ch;word-break:break-all">View</a>')
  expect(await brokenWords(page)).toEqual(['View in “View”'])
  await page.setContent('<a href="#" style="display:block;width:2ch">View the task</a>')
  expect(await brokenWords(page)).toEqual([])
})

test('at 400 % zoom nothing sticks over the page', async ({ page, signIn }) => {
  await signIn('manager')
  // A laptop of 1280 by 720.
  await page.setViewportSize({ width: 320, height: 180 })
  for (const path of [paths.leads, paths.dashboard, '/admin/customers/1', paths.settings]) {
    await page.goto(path)
    await settled(page)
    await page.mouse.wheel(0, 600)
    const covering = await page.evaluate(() => {
      scrollTo(0, 600)
      return [...document.querySelectorAll('body *')]
        .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 8)
        .map(({ className }) => className)
    })
    expect(covering, path).toEqual([])
  }
})
