import { hrefs, paths } from '#web/paths.ts'
import { expectNoFindings, wide } from './findings.ts'
import { expect, test } from './story.ts'

test('an assistant fills a week by keyboard: types a length, corrects it, and solves an overlap', async ({
  page,
  signIn,
}) => {
  await signIn('otherAssistant')
  await page.goto(paths.timeEntries)
  const grid = page.getByRole('grid', { name: 'Time by customer and day' })
  await expect(grid).toBeVisible()
  // Nobody worked on last Saturday.
  const { keyboard } = page
  await grid.locator('[data-stop][tabindex="0"]').focus()
  await keyboard.press('PageUp')
  await expect(page).toHaveURL(/week=/)
  const saturdays = grid.getByRole('button', { name: /, Saturday, / })
  const [first, second] = [saturdays.nth(0), saturdays.nth(1)]
  await expect(first).toHaveText(/no time$/)

  await first.focus()
  await keyboard.type('1h')
  await expect(page.getByText(/^1:00, 9:00 – 10:00\sAM$/)).toBeVisible()
  await keyboard.press('Enter')
  await expect(first).toHaveText(/: 1h$/)
  await expect(first).toBeFocused()

  await keyboard.press('Enter')
  await keyboard.type('1h 30')
  await expect(page.getByText(/^1:30, 9:00 – 10:30\sAM was 1:00$/)).toBeVisible()
  await keyboard.press('Enter')
  await expect(first).toHaveText(/: 1h 30m$/)

  await keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await keyboard.type('10-11')
  await keyboard.press('Enter')
  const ways = page.getByRole('list', { name: 'Ways to solve the overlap' })
  await expect(ways.getByRole('button')).toHaveCount(3)
  await expect(ways.getByRole('button', { name: /^Shorten this one 10:30 – 11:00/ })).toBeFocused()
  await expectNoFindings(page, { what: 'an overlap', looks: 'both', sizes: [wide] })
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(first).toHaveText(/: 1h$/)
  await expect(second).toHaveText(/: 1h$/)

  // Escape leaves everything as it is.
  await keyboard.type('3')
  await keyboard.press('Escape')
  await expect(second).toHaveText(/: 1h$/)
  await page.goto(hrefs.time({ view: 'entries' }))
  await expect(page.getByRole('row', { name: /1h/ }).first()).toBeVisible()
})
