import { hrefs } from '#web/paths.ts'
import { settled } from './look.ts'
import { expect, test } from './story.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

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
  await settled(page)
  const entry = page.getByRole('button', { name: /^Touched story,/ })
  await entry.scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number, x = 200) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    })
  const middle = async () => {
    const box = await entry.boundingBox()
    if (!box) throw new Error('It is not in sight')
    return box.y + 20
  }

  const first = await middle()
  await send('touchStart', first)
  for (let step = 1; step <= 6; step += 1) await send('touchMove', first - step * 8)
  await send('touchEnd')
  await expect.poll(middle).toBeLessThan(first)
  expect(await startTime()).toBe('2027-06-08T15:00')

  // A finger that comes down while the page still scrolls stops it, and lifts nothing.
  let second = 0
  await expect(async () => {
    const before = second
    second = await middle()
    expect(second).toBe(before)
  }).toPass({ intervals: [300] })
  await send('touchStart', second)
  await expect(entry).toHaveAttribute('aria-pressed', 'true')
  // An hour has 90 pixels on a touch screen.
  for (let step = 1; step <= 9; step += 1) await send('touchMove', second + step * 10)
  await send('touchEnd')
  await expect.poll(startTime).toBe('2027-06-08T16:00')
})
