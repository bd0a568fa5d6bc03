import { brokenWords } from './broken-words.ts'
import { sitePages } from './routes.ts'
import { expect, test } from './story.ts'

const widths = [320, 390, 768, 1440]

test('the check finds a word that breaks in a link, and allows a line break between words', async ({
  page,
}) => {
  await page.setContent(`
    <a href="/" style="display:block;width:1.6em;overflow-wrap:anywhere;font:16px monospace">View</a>
    <a href="/" style="display:block;width:5em;font:16px monospace">See the task</a>
    <button style="width:4em;font:16px monospace">Part-Time</button>
    <p style="width:1.6em;overflow-wrap:anywhere">Elsewhere</p>
    <a href="/" hidden>Hidden</a>`)
  expect(await brokenWords(page)).toEqual(['View in “View”'])
})

for (const width of widths)
  test(`no page scrolls sideways or breaks a word in a button or link at ${width} px`, async ({
    page,
    allowInConsole,
  }) => {
    test.slow()
    allowInConsole(/status of 404/)
    await page.setViewportSize({ width, height: 844 })
    for (const path of [...sitePages, '/no-such-page']) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      expect.soft(await brokenWords(page), path).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${path} is wider than its screen`).toBeLessThanOrEqual(width)
    }
  })

test('no tab of the price list scrolls sideways or breaks a word on a narrow phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/pricing')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const said = await tab.textContent()
    expect.soft(await brokenWords(page), said ?? '').toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(wide, `${said} is wider than its screen`).toBeLessThanOrEqual(320)
  }
})
