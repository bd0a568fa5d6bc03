import { beforeEach, describe, expect, it } from 'vitest'
import { buildAssistant, buildManager } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { perform, performRefused } from '#api/testing/verbs.ts'

const { db, as, visitor, clock } = await testApp()

const sentence =
  'We can’t plan another demo from here now. Call 844-GENIE10, or follow the link in an email that you have from us.'

let manager: TestClient

beforeEach(async () => {
  clock.now = new Date('2026-03-02T08:00:00Z')
  manager = await as(await buildManager(db))
  for (const { id } of [await buildAssistant(db), await buildAssistant(db)])
    await perform(manager, 'setAvailability', { userId: id, takesDemos: true })
})

/** Returns the start of a free half hour, one for each place. */
const startAt = (place: number) =>
  `2026-03-0${3 + (place % 3)}T${15 + Math.floor(place / 3)}:00:00Z`

const form = (place: number, changes: object = {}) => ({
  name: 'Wyatt Coleman',
  email: `visitor${place}@ranch.example`,
  timeZone: 'America/Chicago',
  start: startAt(place),
  submissionKey: `form-${place}`,
  ...changes,
})

const book = (place: number, changes?: object) =>
  perform(visitor(), 'requestBooking', form(place, changes))

const refuse = (place: number, changes?: object) =>
  performRefused(visitor(), 'requestBooking', form(place, changes))

describe('a time outside of the offer', () => {
  it('is refused in eight days, in 60 days and in 60 years, and nothing is stored', async () => {
    for (const start of ['2026-03-10T15:00:00Z', '2026-05-04T15:00:00Z', '2086-11-26T10:00:00Z'])
      expect(await refuse(0, { start })).toMatchObject({ code: 'SLOT_TAKEN' })
    expect(await db('leads')).toHaveLength(0)
    expect(await db('calendarEvents')).toHaveLength(0)
  })

  it('names next times that are offered, also after the last one', async () => {
    const last = '2026-03-06T21:30:00Z'
    for (const place of [0, 1]) await book(place, { start: last })
    const { nextSlots } = await refuse(2, { start: last })
    for (const { start } of nextSlots as { start: string }[])
      expect(Date.parse(start)).toBeLessThan(Date.parse('2026-03-09T08:00:00Z'))
    const far = await refuse(3, { start: '2086-11-26T10:00:00Z' })
    expect(far.nextSlots).toMatchObject([{ start: '2026-03-02T14:00:00.000Z' }, {}, {}])
  })
})

describe('a visitor', () => {
  it('has at most two coming demos for an address, however it is written; the lead is stored', async () => {
    await book(0, { email: 'wyatt@ranch.example' })
    await book(1, { email: 'wyatt@ranch.example' })
    const refusal = await refuse(2, { email: 'Wyatt@Ranch.example' })
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED', message: sentence })
    expect(await db('leads')).toHaveLength(3)
    expect(await db('calendarEvents')).toHaveLength(2)
  })

  it('books again once a demo is over or cancelled', async () => {
    const email = 'wyatt@ranch.example'
    await book(0, { email })
    await book(1, { email })
    await db('calendarEvents')
      .where({ startTime: startAt(0) })
      .update({ status: 'cancelled' })
    await book(2, { email })
    clock.now = new Date('2026-03-05T08:00:00Z')
    await book(3, { email, start: '2026-03-06T15:00:00Z' })
    expect(await db('calendarEvents')).toHaveLength(4)
  })

  it('books six demos a day from one network, and gets the same sentence for the seventh', async () => {
    for (let place = 0; place < 6; place += 1) await book(place)
    expect(await refuse(6)).toMatchObject({ code: 'RATE_LIMITED', message: sentence })
    expect(await db('calendarEvents')).toHaveLength(6)
    expect(await db('leads')).toHaveLength(7)
  })

  it('does not use up the six by times that were taken, or by the same form again', async () => {
    for (const place of [0, 1]) await book(place, { start: startAt(0) })
    expect(await refuse(2, { start: startAt(0) })).toMatchObject({ code: 'SLOT_TAKEN' })
    await book(0, { start: startAt(0) })
    for (const place of [3, 4, 5, 7]) await book(place)
    expect(await db('calendarEvents')).toHaveLength(6)
  })

  it('who sends a refused form again gets the sentence again, and one lead', async () => {
    const email = 'wyatt@ranch.example'
    await book(0, { email })
    await book(1, { email })
    for (const _ of [1, 2]) expect(await refuse(2, { email })).toMatchObject({ message: sentence })
    expect(await db('leads')).toHaveLength(3)
    await db('calendarEvents').update({ status: 'cancelled' })
    await book(2, { email })
    expect(await db('calendarEvents').where({ status: 'scheduled' })).toHaveLength(1)
    expect(await db('leads').where({ submissionKey: 'form-2' })).toMatchObject([
      { assignedVaId: expect.any(Number) as number },
    ])
  })
})

it('receives six identical forms at once, and makes one lead and one event of the only host', async () => {
  const { personId: userId } = await db('availability').first()
  await perform(manager, 'setAvailability', { userId, takesDemos: false })
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => book(0)))
  expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  expect(await db('leads')).toHaveLength(1)
  expect(await db('calendarEvents')).toHaveLength(1)
})
