import type { Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { brokenWords, pressedText } from './broken-words.ts'
import { mobile, patience, smallPhone, desktop } from './findings.ts'
import { changeAnswers } from './look.ts'
import type { Person } from './people.ts'
import { oneOfEach } from './records.ts'
import { adminPages, appPages, sitePages } from './routes.ts'
import { type Ask, expect, test } from './story.ts'
import { visit } from './visit.ts'

type Check = (page: Page) => Promise<void>

const expectRoomForTitles: Check = async (page) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const title = page.locator('a[href^="/tasks/"]').first()
    expect((await title.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(240)
  }
}

const expectRowsAsCards: Check = async (page) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const row = page.getByRole('table').getByRole('rowgroup').last().getByRole('row').first()
  // At least two lines high; a row of the table is 36 px.
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(56)
}

/** Writes the longest name of a day, for which every width must have room. */
const nameWednesday: Check = async (page) => {
  await page.locator('ul time').evaluateAll((days) => {
    for (const day of days) day.textContent = 'Wednesday'
  })
  await expect(page.locator('ul time', { hasText: 'Wednesday' })).not.toHaveCount(0)
}

const expectPrintOfContent: Check = async (page) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('header').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
}

const expectPrintOfThread: Check = async (page) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  const log = page.getByRole('log', { name: 'Conversation' })
  const measureHidden = () =>
    log.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  await expect.poll(measureHidden).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await measureHidden(), 'pixels of the thread that are not printed').toBe(0)
  await page.emulateMedia({ media: 'screen' })
}

const isSetting = (path: string) => /^\/admin\/(settings|bench|people)/.test(path)
const isOfCrm = (path: string) => path.startsWith('/admin/') && !isSetting(path)
const isOutside = (path: string) => !path.startsWith('/admin/')
const calendars = { customer: [], assistant: ['day', 'week', 'month', 'agenda'], manager: ['day'] }

/** Gives the assistant times from a calendar elsewhere: stories reach none outside. */
const addBusyTimes = async (page: Page, ask: Ask) => {
  const { me } = await ask<{ me: { id: string } }>('assistant', '{ me { id } }')
  const hour = 3_600_000
  const noon = Math.floor(Date.now() / (24 * hour)) * 24 * hour + 18 * hour
  await changeAnswers(page, 'Calendar', ({ calendar }: { calendar: object }) =>
    Object.assign(calendar, {
      outsideBusyTimes: [0, 1].map((days) => ({
        __typename: 'OutsideBusyTime',
        personId: me.id,
        start: new Date(noon + days * 24 * hour).toISOString(),
        end: new Date(noon + days * 24 * hour + 1.5 * hour).toISOString(),
      })),
    }),
  )
}

const expectBars: Check = (page) =>
  expect(page.locator('td [data-bar]:has([data-late])').first()).toBeVisible()

const expectBusy: Check = (page) =>
  expect(page.getByRole('main').getByText('Busy').first()).toBeVisible()

for (const [person, part, belongs, marks] of [
  ['customer', 'in the app', () => true, ['current', 'radio']],
  ['assistant', 'outside the CRM', isOutside, ['held', 'shade', 'pressed']],
  ['assistant', 'in the CRM', isOfCrm, ['current']],
  ['assistant', 'in the settings', isSetting, ['current']],
  ['manager', 'outside the CRM', isOutside, ['held', 'radio']],
  ['manager', 'in the CRM', isOfCrm, ['current', 'bar']],
  ['manager', 'in the settings', isSetting, ['current']],
] as [keyof typeof calendars, string, (path: string) => boolean, string[]][])
  test(`pages ${part} serve the ${person} at any width, with axe, by finger, in forced colors and with long words`, async ({
    page,
    signIn,
    ask,
  }) => {
    test.setTimeout(patience)
    const records = await oneOfEach(ask, person)
    const ownPath = hrefs.customer(records.customer)
    const singleChecks: Partial<Record<Person, Record<string, Check>>> = {
      customer: { [paths.dashboard]: nameWednesday },
      assistant: { [paths.tasks]: expectRoomForTitles, [paths.customers]: expectRowsAsCards },
      manager: {
        [ownPath]: expectPrintOfContent,
        [hrefs.chatWith(records.customer)]: expectPrintOfThread,
      },
    }
    await signIn(person)
    if (person === 'assistant') await addBusyTimes(page, ask)
    const views = calendars[person].map((view) => hrefs.schedule({ view }))
    // All these pages deny a customer access in the same way, so one is enough.
    const deniedNames = person === 'customer' ? adminPages(records).slice(1) : []
    const titles = new Map<string, string>()
    const seenNames = new Set<string>()
    for (const path of [...appPages(records), hrefs.chatWith(records.customer), ...views]) {
      if (!belongs(path) || deniedNames.includes(path)) continue
      const isOfStaffOnly = views.includes(path) || path === hrefs.account('calendar')
      const check = singleChecks[person]?.[path]
      await visit(page, path, {
        looks: 'both',
        titles,
        seen: seenNames,
        // The manager and the customer load each page by its address.
        isInApp: person === 'assistant',
        // An assistant has the manager's pages with fewer buttons.
        sizes:
          person !== 'assistant'
            ? [desktop, mobile]
            : isOfStaffOnly
              ? [desktop, smallPhone]
              : [desktop],
        ...(person === 'assistant' && views.includes(path) && { prepare: expectBusy }),
        ...(person === 'manager' && path === paths.crmDashboard && { prepare: expectBars }),
        ...(check && { alone: check }),
      })
    }
    expect([...seenNames], 'seen in forced colors').toEqual(expect.arrayContaining(marks))
  })

const expectTabsFit: Check = async (page) => {
  await page.setViewportSize(smallPhone)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const name = (await tab.textContent()) ?? ''
    expect.soft(await brokenWords(page), name).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${name} is wider than its screen`).toBeLessThanOrEqual(smallPhone.width)
  }
}

test('every public page fits every width, has no accessibility violations, sets no cookie and asks no other host', async ({
  page,
  context,
  baseURL,
  allowInConsole,
}) => {
  test.setTimeout(patience)
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  allowInConsole(/status of 404/)
  const titles = new Map<string, string>()
  const seenNames = new Set<string>()
  for (const path of [...sitePages, '/no-such-page'])
    await visit(page, path, {
      looks: 'light',
      words: pressedText,
      titles,
      seen: seenNames,
      ...(path === paths.pricing && { alone: expectTabsFit }),
    })
  expect([...seenNames], 'seen in forced colors').toContain('selected')
  expect(await context.cookies()).toEqual([])
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin])
})

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
