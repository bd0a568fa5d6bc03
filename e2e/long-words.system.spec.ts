import { hrefs, paths } from '#web/paths.ts'
import { settled } from './look.ts'
import { customers, openTasks } from './records.ts'
import { expect, test } from './story.ts'

const longWord = 'Kraftfahrzeughaftpflichtversicherungsunterlagen'.padEnd(80, 'n')

/** Where texts of people stand on these pages. */
const texts = 'main h1, main [data-fact] > div:first-child, main li a, main li p, main [role=log] p'

test('a word of 80 letters leads to no sideways scroll at 320 px', async ({
  page,
  signIn,
  ask,
}) => {
  const [customer] = await customers(ask, 'assistant')
  const [task] = await openTasks(ask, 'assistant')
  await signIn('assistant')
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of [
    hrefs.customer(customer?.id ?? ''),
    hrefs.task(task?.id ?? ''),
    paths.dashboard,
    paths.tasks,
  ]) {
    await page.goto(path)
    await settled(page)
    await page.locator(texts).evaluateAll((all, word) => {
      for (const one of all) if (one.childElementCount === 0) one.textContent = word
    }, longWord)
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(needed, path).toBeLessThanOrEqual(320)
  }
})
