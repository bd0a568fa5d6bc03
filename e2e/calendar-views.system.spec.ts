import { hrefs } from '#web/paths.ts'
import { expectNoFindings, patience, small, wide } from './findings.ts'
import { settled } from './look.ts'
import { expect, test } from './story.ts'

test('every view of the calendar fits and has no accessibility violations', async ({
  page,
  signIn,
}) => {
  test.setTimeout(patience)
  await signIn('assistant')
  for (const view of ['day', 'week', 'month', 'agenda']) {
    await page.goto(hrefs.schedule({ view }))
    await settled(page)
    await expectNoFindings(page, { what: view, looks: 'both' })
    await page.setViewportSize(small)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, view).toBeLessThanOrEqual(small.width)
    await page.setViewportSize(wide)
  }
  await signIn('manager')
  await page.goto(hrefs.schedule({ view: 'day' }))
  await settled(page)
  await expectNoFindings(page, { what: 'the day of the team', looks: 'both' })
})
