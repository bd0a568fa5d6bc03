import type { Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { expectNoFindings, patience, small, wide } from './findings.ts'
import { settled } from './look.ts'
import { startOwnProduct, testOnOwnProduct } from './own-product.ts'
import { expect } from './story.ts'

// A product of their own: outside calendars are off in the shared one.
const test = testOnOwnProduct(() => startOwnProduct({ OUTSIDE_CALENDARS: 'on' }))

// In one worker, so that the product is started once.
test.describe.configure({ mode: 'serial', timeout: patience })

/** Changes the answers of an operation. Stories reach no calendar outside. */
const changeAnswers = (page: Page, operation: string, change: (data: never) => void) =>
  page.route(paths.graphql, async (route) => {
    if (route.request().postDataJSON()?.operationName !== operation) return route.fallback()
    const response = await route.fetch()
    const body = await response.json()
    if (body.data) change(body.data as never)
    return route.fulfill({ response, json: body })
  })

const sizes = [wide, small]
const section = (page: Page) => page.getByRole('region', { name: 'Your other calendar' })

test('an assistant adds a calendar: the form and its refusal have no accessibility violations', async ({
  page,
  signIn,
}) => {
  await signIn('assistant')
  await page.goto(hrefs.account('calendar'))
  await expect(section(page)).toBeVisible()
  await expectNoFindings(page, { what: 'the form', looks: 'both', sizes })
  await section(page).getByRole('textbox').fill('https://127.0.0.1/private.ics')
  await section(page).getByRole('button', { name: 'Add calendar' }).click()
  await expect(section(page).getByRole('alert')).toBeVisible()
  await expectNoFindings(page, { what: 'the refusal', looks: 'both', sizes })
})

for (const [what, state] of Object.entries({
  'a calendar': {},
  'a calendar that cannot be read': { isFailing: true },
  'a calendar with unreadable entries': { isComplete: false },
}))
  test(`${what} has no accessibility violations, nor has the question before its removal`, async ({
    page,
    signIn,
  }) => {
    const readAt = new Date().toISOString()
    const calendar = { host: 'calendar.example', readAt, isFailing: false, isComplete: true }
    await changeAnswers(page, 'AccountPage', ({ me }: { me: object }) =>
      Object.assign(me, {
        outsideCalendar: { __typename: 'OutsideCalendar', ...calendar, ...state },
      }),
    )
    await signIn('assistant')
    await page.goto(hrefs.account('calendar'))
    await expect(section(page).getByText(/calendar\.example/)).toBeVisible()
    await expectNoFindings(page, { what, looks: 'both', sizes })
    await section(page).getByRole('button', { name: 'Remove calendar' }).click()
    const dialog = { within: '[role="dialog"]', sizes: [small] }
    await expectNoFindings(page, { what: 'the question', ...dialog })
  })

test('every view of the calendar has no accessibility violations with times from elsewhere', async ({
  page,
  signIn,
  ask,
}) => {
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
  await signIn('assistant')
  for (const view of ['day', 'week', 'month', 'agenda']) {
    await page.setViewportSize(wide)
    await page.goto(hrefs.schedule({ view }))
    await settled(page)
    await expect(page.getByRole('main').getByText('Busy').first()).toBeVisible()
    await expectNoFindings(page, { what: view, looks: 'both', sizes })
  }
})
