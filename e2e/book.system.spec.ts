import type { Page } from 'playwright/test'
import { paths } from '#web/paths.ts'
import { expectNoFindings, smallPhone, desktop } from './findings.ts'
import { startWithHosts } from './demo-hosts.ts'
import { testOnOwnProduct } from './own-product.ts'
import { expect } from './story.ts'
import { expectWhole } from './visit.ts'

const day = 86_400_000

const format = (at: number, options: Intl.DateTimeFormatOptions, zone = 'America/New_York') =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(at)

const isWeekend = (at: number) => format(at, { weekday: 'short' }).startsWith('S')

/** The next working day after today, on the company’s calendar. */
const holiday = [1, 2, 3].map((days) => Date.now() + days * day).find((at) => !isWeekend(at)) ?? 0

// A product of their own: with one assistant who takes demos, and a holiday.
const test = testOnOwnProduct((playwright) =>
  startWithHosts(playwright, 1, async (ask) => {
    const { organisation } = (await ask('{ organisation { version } }')) as {
      organisation: { version: number }
    }
    const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(holiday)
    await ask(
      `mutation { updateOrganisation(input: { expectedVersion: ${organisation.version}, holidays: [{ day: "${date}", name: "Founders’ Day" }] }) { organisation { version } } }`,
    )
  }),
)

// In one worker, so that the product is started once.
test.describe.configure({ mode: 'serial' })

const open = async (page: Page) => {
  await page.goto(paths.book)
  return page.getByRole('group', { name: 'Free times' }).getByRole('radio')
}

const fill = async (page: Page) => {
  await page.getByLabel('Your name').fill('Wyatt Coleman')
  await page.getByLabel('Email').fill('wyatt@coleman-ranch.example')
  await page.getByLabel('What should we prepare?').fill('Two hundred receipts')
}

/** Books the time as another visitor. */
const take = async (page: Page, start: string) => {
  const values = { start, timeZone: 'UTC', name: 'Vera', email: 'vera@visitor.test' }
  const answer = await page.request.post(paths.book, {
    form: { ...values, submissionKey: `other-visitor-${start}` },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

const book = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'SCHEDULE DEMO' }).click()

const dayMonth = { month: 'short', day: 'numeric' } as const

for (const scripts of [false, true])
  test.describe(scripts ? 'with scripts' : 'without scripts, on a narrow phone', () => {
    test.use({ javaScriptEnabled: scripts, ...(scripts ? {} : { viewport: smallPhone }) })

    test('a visitor whose time was taken is offered the next three, keeps what was typed, and books one', async ({
      page,
      allowInConsole,
    }) => {
      allowInConsole(/409/)
      const times = await open(page)
      const chosenElement = times.nth(scripts ? 9 : 2)
      await fill(page)
      await chosenElement.check()
      await take(page, (await chosenElement.getAttribute('value')) ?? '')
      await book(page)
      await expect(page.getByRole('alert')).toHaveText(
        'This time was just taken. Choose another time.',
      )
      await expect(page.getByLabel('Your name')).toHaveValue('Wyatt Coleman')
      await expect(page.getByLabel('What should we prepare?')).toHaveValue('Two hundred receipts')
      const next = page.getByRole('list', { name: 'Next free times' }).getByRole('radio')
      await expect(next).toHaveCount(3)
      await expect(next.first()).toBeChecked()
      await next.nth(1).check()
      await book(page)
      await expect(page.getByRole('heading', { name: /^See you \w+day\.$/ })).toBeVisible()
    })

    test('a day on which the company is closed says so, in its place among the others', async ({
      page,
    }) => {
      await open(page)
      const sections = page.getByRole('group', { name: 'Free times' }).locator('section')
      const dates = await sections.locator('[data-date]:visible').allTextContents()
      const week = Array.from({ length: 9 }, (_, at) => format(Date.now() + at * day, dayMonth))
      expect(dates).toEqual(week.filter((date) => dates.includes(date)))
      const closed = sections.filter({ hasText: 'Founders’ Day' })
      await expect(closed).toHaveText(
        new RegExp(`${format(holiday, dayMonth)}\\s*Closed: \\W?Founders’ Day\\W?$`),
      )
      await expect(closed.getByText('Founders’ Day')).toBeVisible()
      await expect(closed.getByRole('radio')).toHaveCount(0)
      await expectWhole(page, 'a closed day')
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the times fit every width, each names its day, and a missing one is said at once', async ({
    page,
    allowInConsole,
  }) => {
    allowInConsole(/400/)
    const times = await open(page)
    await expect(times.first()).toHaveAccessibleName(/^\w{3}, \w{3} \d+, \d+:\d\d [AP]M$/)
    await fill(page)
    await book(page)
    await expect(page.getByRole('alert')).toHaveText('Please check: Free times.')
    const group = page.getByRole('group', { name: 'Free times' })
    await expect(group.getByText('Choose a time', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Wyatt Coleman')
    await expectWhole(page, 'the free times')
    await page.setViewportSize(smallPhone)
    await times.first().check()
    expect(await times.first().evaluate((one) => one.clientHeight)).toBeGreaterThanOrEqual(42)
  })
})

for (const scripts of [false, true])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a day shows six times and folds the others; on a phone one day is open, each other says how many it has', async ({
      page,
    }) => {
      const times = await open(page)
      if (scripts) await expect(page.getByText('Times in Central Time')).toBeVisible()
      const days = page.locator('[data-demo-day]')
      const count = await days.count()
      const inSight = await Promise.all(
        Array.from({ length: count }, (_, at) => days.nth(at).getByRole('radio').count()),
      )
      expect(Math.max(...inSight)).toBe(6)
      const last = days.last()
      await expect(last.getByRole('heading', { name: 'Morning' })).toBeVisible()
      const [, foldedText = '0'] =
        /(\d+) more/.exec((await last.getByText(/\d+ more/).textContent()) ?? '') ?? []
      await last.getByText(/\d+ more/).click()
      await expect(last.getByRole('radio')).toHaveCount(6 + Number(foldedText))
      await last.getByText('Fewer').click()
      await expect(last.getByRole('radio')).toHaveCount(6)

      await page.setViewportSize(smallPhone)
      await expect(last.getByRole('radio')).toHaveCount(0)
      expect(await times.count()).toBe(inSight[0])
      await last.getByText(`${6 + Number(foldedText)} times`).click()
      await expect(last.getByRole('radio')).toHaveCount(6)
      await expectWhole(page, 'two open days')
    })
  })

test('the times are shown on the visitor’s clock, and the chosen one beside the fields', async ({
  page,
}) => {
  const times = await open(page)
  // Without a gesture: times that change under a finger would be the wrong ones.
  await expect(page.getByText('Times in Central Time')).toBeVisible()
  await times.first().check()
  const name = await times.first().evaluate((one) => one.closest('label')?.textContent ?? '')
  await expect(page.locator('[data-chosen]')).toHaveText(name)
  await expect(page.getByText(/^With \S+$/)).toBeVisible()
  await expectNoFindings(page, { what: 'free times', sizes: [desktop, smallPhone] })
})
