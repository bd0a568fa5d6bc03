import type { Locator, Page } from 'playwright/test'
import { hrefs } from '#web/paths.ts'
import { waitUntilSettled } from './look.ts'
import { type Ask, expect, test } from './story.ts'

type SavedEvent = { id: string; startTime: string; endTime: string }

/** Adds a meeting of the assistant without a customer. */
const plan = async (ask: Ask, title: string, startTime: string, endTime: string) => {
  const { createCalendarEvent } = await ask<{ createCalendarEvent: { calendarEvent: SavedEvent } }>(
    'assistant',
    `mutation { createCalendarEvent(input: { title: "${title}", eventType: MEETING,
      startTime: "${startTime}", endTime: "${endTime}" }) { calendarEvent { id startTime endTime } } }`,
  )
  return createCalendarEvent.calendarEvent.id
}

const timesOf = async (ask: Ask, id: string) => {
  const { calendarEvent } = await ask<{ calendarEvent: SavedEvent }>(
    'assistant',
    `{ calendarEvent(id: ${id}) { id startTime endTime } }`,
  )
  return [calendarEvent.startTime, calendarEvent.endTime].map((time) => time.slice(0, 16))
}

const entryOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title},`) })

const open = async (page: Page, day: string, view = 'week') => {
  await page.goto(hrefs.schedule({ view, day }))
  await waitUntilSettled(page)
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return box
}

/** Drags from a place within an element by so many columns and minutes. */
const drag = async (
  page: Page,
  from: { x: number; y: number },
  by: { x?: number; minutes?: number },
) => {
  const to = { x: from.x + (by.x ?? 0), y: from.y + (by.minutes ?? 0) }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 3, from.y + 8, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

// The clocks of Chicago go forward on March 14, 2027 at 2 AM.
test('an assistant moves an event by keyboard over a clock change', async ({
  page,
  signIn,
  ask,
}) => {
  const id = await plan(ask, 'Clock story', '2027-03-13T16:00:00Z', '2027-03-13T17:00:00Z')
  await signIn('assistant')
  await open(page, '2027-03-13')
  const announcement = page.locator('output').filter({ hasText: 'Clock story' })
  await entryOf(page, 'Clock story').focus()
  await page.keyboard.press('m')
  await expect(announcement).toContainText('Saturday, March 13, 10:00 AM to 11:00 AM. No overlap.')
  await page.keyboard.press('ArrowRight')
  await expect(announcement).toContainText('Sunday, March 14, 10:00 AM to 11:00 AM. No overlap.')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Moved .*Clock story/)).toBeVisible()
  // The same time on the clock is an hour earlier.
  await expect.poll(() => timesOf(ask, id)).toEqual(['2027-03-14T15:00', '2027-03-14T16:00'])

  await expect(entryOf(page, 'Clock story')).toBeFocused()
  await page.keyboard.press('m')
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp')
  // 7 hours and 30 minutes before 10 AM it was 1:30 AM.
  await expect(announcement).toContainText('Sunday, March 14, 1:30 AM to 3:30 AM.')
  await page.keyboard.press('Escape')
  await expect(announcement).toContainText('Clock story is back at 10:00 AM.')
  expect(await timesOf(ask, id)).toEqual(['2027-03-14T15:00', '2027-03-14T16:00'])
})

test('an assistant drags an event by mouse, stretches it, is told that a time is taken, undoes, and drags over free time for a new one', async ({
  page,
  signIn,
  ask,
}) => {
  const id = await plan(ask, 'Dragged story', '2027-04-06T15:00:00Z', '2027-04-06T16:00:00Z')
  await plan(ask, 'Fixed story', '2027-04-08T15:00:00Z', '2027-04-08T16:00:00Z')
  await signIn('assistant')
  await open(page, '2027-04-06')
  const entry = entryOf(page, 'Dragged story')
  const column = await boxOf(page.getByRole('group', { name: 'Tuesday, April 6' }))
  const grip = async () => {
    await entry.scrollIntoViewIfNeeded()
    const { x, y } = await boxOf(entry)
    return { x: x + 40, y: y + 20 }
  }

  await drag(page, await grip(), { x: column.width, minutes: 90 })
  await page.mouse.up()
  await expect.poll(() => timesOf(ask, id)).toEqual(['2027-04-07T16:30', '2027-04-07T17:30'])
  await expect(entry).toHaveAccessibleName(/Wednesday, April 7, 11:30 AM to 12:30 PM/)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => timesOf(ask, id)).toEqual(['2027-04-06T15:00', '2027-04-06T16:00'])
  await expect(entry).toHaveAccessibleName(/Tuesday, April 6, 10:00 AM to 11:00 AM/)

  const { x, y, width, height } = await boxOf(entry)
  await drag(page, { x: x + width / 2, y: y + height - 3 }, { minutes: 30 })
  await page.mouse.up()
  await expect.poll(() => timesOf(ask, id)).toEqual(['2027-04-06T15:00', '2027-04-06T16:30'])

  await expect(entry).toHaveAccessibleName(/10:00 AM to 11:30 AM/)
  await drag(page, await grip(), { x: 2 * column.width })
  // The overlap is seen before the entry is dropped.
  await expect(entry).toHaveAccessibleName(/Thursday, April 8, .*overlaps/)
  await page.mouse.up()
  await expect(page.getByText(/overlaps another appointment/).first()).toBeVisible()
  await expect(entry).toHaveAccessibleName(/Tuesday, April 6, 10:00 AM to 11:30 AM/)
  expect(await timesOf(ask, id)).toEqual(['2027-04-06T15:00', '2027-04-06T16:30'])

  // A drag over free time opens the form for a new event with its times.
  const box = await boxOf(page.getByRole('group', { name: 'Monday, April 5' }))
  // An hour has 60 pixels.
  await page
    .locator('section')
    .filter({ has: page.locator('[data-column]') })
    .hover()
  await drag(page, { x: box.x + 40, y: box.y + 600 }, { minutes: 75 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'New event' })
  await expect(dialog.getByRole('textbox', { name: 'Starts' })).toHaveValue(/Apr 5.*10:00 AM/)
  await expect(dialog.getByRole('textbox', { name: 'Ends' })).toHaveValue(/Apr 5.*11:15 AM/)
})
