import { describe, expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'

const { db, visitor, clock } = await testApp({}, {}, { pages: true })

const inquiry = {
  name: 'Grace Hopper',
  email: 'grace@example.test',
  message: 'Can you answer our calls?',
  plan: 'isa-single',
  page: '/pricing',
}

const booking = {
  name: 'Grace Hopper',
  email: 'grace@example.test',
  preferredDay: '2026-03-03',
  partOfDay: 'morning',
  timeZone: 'America/New_York',
}

const post = (path: string, values: Record<string, string>) =>
  visitor().send(path, { method: 'POST', body: new URLSearchParams(values) })

describe('the forms of the public pages', () => {
  it('create the same leads without a script as with it', async () => {
    clock.now = new Date('2026-03-02T10:00:00Z')
    expect((await post('/contact', inquiry)).status).toBe(303)
    expect((await post('/book', booking)).status).toBe(303)
    expect(await db('leads').orderBy('id')).toMatchObject([
      { source: 'website', plan: 'isa-single', page: '/pricing' },
      { source: 'booking', preferredTime: '2026-03-03, morning (Eastern Time)' },
    ])
  })

  it('create one lead if the same values are posted twice', async () => {
    await post('/contact', inquiry)
    await post('/contact', inquiry)
    expect(await db('leads')).toHaveLength(1)
  })
})
