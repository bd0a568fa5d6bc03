import type { Locator, Page } from 'playwright/test'
import { hrefs, paths } from '#web/paths.ts'
import { waitUntilSettled } from './look.ts'
import { expect, test } from './story.ts'
import { smallTargets } from './visit.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Point = { x: number; y: number }

const middleOf = async (element: Locator): Promise<Point> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** One finger, sent as touch events of the browser. */
const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    down: (at: Point) => send('touchStart', [at]),
    to: (at: Point) => send('touchMove', [at]),
    up: () => send('touchEnd', []),
  }
}

test('a long press drags a card to another stage, to won by Convert, and back', async ({
  page,
  signIn,
}) => {
  await signIn('manager')
  await page.goto(`${paths.leads}?stage=qualified`)
  const stages = page.getByRole('navigation', { name: 'Stages' })
  const stage = (name: string) => stages.getByRole('link', { name: new RegExp(`^${name} `) })
  const column = page.getByRole('region', { name: /^Qualified/ })
  const card = column.getByRole('listitem').last()
  await card.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').innerText()
  const announcement = page.locator('output').filter({ hasText: /^(Picked up|Over|Moved) / })
  const finger = await fingerOn(page)
  const carry = async (to: string) => {
    await finger.down(await middleOf(card.getByRole('heading')))
    await expect(announcement).toHaveText(`Picked up ${name} from Qualified.`)
    // A finger trembles: it sends moves until it is lifted, also after the stages have found their places.
    await expect(async () => {
      await finger.to(await middleOf(stage(to)))
      await expect(announcement).toHaveText(`Over ${to}.`, { timeout: 1000 })
    }).toPass()
    await finger.up()
  }

  await carry('Won')
  const dialog = page.getByRole('dialog', { name: `Convert ${name}` })
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(column.getByRole('heading', { name })).toBeVisible()

  const before = await stage('Proposal').innerText()
  await carry('Proposal')
  await expect(announcement).toHaveText(`Moved ${name} from Qualified to Proposal.`)
  await expect(column.getByRole('heading', { name })).toHaveCount(0)
  await expect(stage('Proposal')).not.toHaveText(before)
  await stage('Proposal').tap()
  await expect(
    page
      .getByRole('region', { name: /^Proposal/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(name)
})

const at = (y: number): Point => ({ x: 200, y })

test('a long press lifts an event, and a finger that moves at once scrolls', async ({
  page,
  signIn,
  ask,
}) => {
  const { createCalendarEvent } = await ask<{
    createCalendarEvent: { calendarEvent: { id: string } }
  }>(
    'assistant',
    `mutation { createCalendarEvent(input: { title: "Touched story", eventType: MEETING,
      startTime: "2027-06-08T15:00:00Z", endTime: "2027-06-08T16:00:00Z" }) { calendarEvent { id } } }`,
  )
  const startTime = async () => {
    const { calendarEvent } = await ask<{ calendarEvent: { startTime: string } }>(
      'assistant',
      `{ calendarEvent(id: ${createCalendarEvent.calendarEvent.id}) { startTime } }`,
    )
    return calendarEvent.startTime.slice(0, 16)
  }
  await signIn('assistant')
  await page.goto(hrefs.schedule({ view: 'day', day: '2027-06-08' }))
  await waitUntilSettled(page)
  const entry = page.getByRole('button', { name: /^Touched story,/ })
  await entry.scrollIntoViewIfNeeded()
  const finger = await fingerOn(page)
  const readMiddle = async () => {
    const box = await entry.boundingBox()
    if (!box) throw new Error('It is not in sight')
    return box.y + 20
  }

  const first = await readMiddle()
  await finger.down(at(first))
  for (let step = 1; step <= 6; step += 1) await finger.to(at(first - step * 8))
  await finger.up()
  await expect.poll(readMiddle).toBeLessThan(first)
  expect(await startTime()).toBe('2027-06-08T15:00')

  // A finger that comes down while the page still scrolls stops it, and lifts nothing.
  let second = 0
  await expect(async () => {
    const before = second
    second = await readMiddle()
    expect(second).toBe(before)
  }).toPass({ intervals: [300] })
  await finger.down(at(second))
  await expect(entry).toHaveAttribute('aria-pressed', 'true')
  // An hour has 90 pixels on a touch screen.
  for (let step = 1; step <= 9; step += 1) await finger.to(at(second + step * 10))
  await finger.up()
  await expect.poll(startTime).toBe('2027-06-08T16:00')
})

test('a finger reaches every cell of an assistant’s week', async ({ page, signIn }) => {
  // A tablet: wide, and touched by a finger.
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('assistant')
  await page.goto(paths.timeEntries)
  await waitUntilSettled(page)
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Tasks of / })
    .first()
    .tap()
  await page
    .getByRole('button', { name: /: no time$/ })
    .first()
    .tap()
  await expect(page.getByRole('textbox')).toBeFocused()
  expect(await smallTargets(page)).toEqual([])
})

test('a row keeps its title whole while its actions are open on a phone', async ({
  page,
  signIn,
}) => {
  await signIn('customer')
  await page.goto(paths.dashboard)
  await waitUntilSettled(page)
  // A task, and by its name: an event, which another story may book meanwhile, comes above it.
  const tasks = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^View / }) })
  const first = tasks.getByRole('button', { name: /^More for / }).first()
  const name = (await first.getAttribute('aria-label')) ?? ''
  const more = tasks.getByRole('button', { name, exact: true })
  const row = tasks.filter({ has: page.getByRole('button', { name, exact: true }) })
  const title = row.locator('p[title]')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const before = await title.boundingBox()
    await more.tap()
    await expect(row.locator('[aria-expanded=true]')).toBeVisible()
    expect((await title.boundingBox())?.width).toBe(before?.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await more.tap()
    await expect(row.locator('[aria-expanded=true]')).toHaveCount(0)
  }
})

test('a customer books a call without sideways scrolling', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 720 })
  await signIn('customer')
  await page.goto(paths.dashboard)
  await page.getByRole('link', { name: 'Schedule Call' }).tap()
  await page.getByRole('button', { name: 'Later' }).tap()
  await page
    .getByRole('radio', { name: /Thursday at/ })
    .first()
    .tap()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const book = page.getByRole('button', { name: 'Book this call' })
  // Also while the first times are in sight.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(book).toBeInViewport({ ratio: 1 })
  await book.tap()
  await expect(page.getByText(/^You’re booked with Maya/)).toBeVisible()

  const calls = page.getByRole('region', { name: 'Your calls' })
  await calls
    .getByRole('button', { name: /^More for/ })
    .first()
    .tap()
  await calls
    .getByRole('button', { name: /^Move call/ })
    .first()
    .tap()
  const dialog = page.getByRole('dialog', { name: 'Move call' })
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  const move = dialog.getByRole('button', { name: 'Move call' })
  await expect(move).toBeInViewport({ ratio: 1 })
  await move.tap()
  await expect(dialog.getByText('Choose a time.')).toBeInViewport({ ratio: 1 })
})
