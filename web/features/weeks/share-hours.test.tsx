import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildWeek } from '#web/testing/build-week.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('USER', { abilities: ['tasks', 'task', 'messages', 'timeEntries'] })

const openTime = (customer: object, answers: object = {}) =>
  openApp('/time', {
    me,
    customer: {
      id: '3',
      name: 'Acme',
      hoursLeftSeconds: 3600,
      balanceLinkUntil: null,
      abilities: ['createBalanceLink', 'endBalanceLink'],
      customerServices: buildPage([]),
      week: buildWeek(),
      ...customer,
    },
    timeEntries: () => buildPage([]),
    ...answers,
  })

const findHours = async () =>
  within(await screen.findByRole('region', { name: 'Share your hours with someone' }))

const link = (balanceLinkUntil: string | null) => ({
  id: '3',
  balanceLinkUntil,
  abilities: ['createBalanceLink', 'endBalanceLink'],
})

test('a customer makes a link to the hours, which is shown once, and ends it', async () => {
  const { user, server } = openTime(
    {},
    {
      createBalanceLink: {
        customer: link('2100-02-23T18:00:00.000Z'),
        balancePath: '/balance/abc',
      },
      endBalanceLink: { customer: link(null) },
    },
  )
  const hours = await findHours()
  await user.click(hours.getByRole('button', { name: 'Create link' }))
  const field = await hours.findByLabelText<HTMLInputElement>('Link to the hours')
  expect(field.value).toBe(`${location.origin}/balance/abc`)
  expect(server.variablesOf('CreateBalanceLink')).toEqual({ input: { customerId: '3' } })
  await user.click(hours.getByRole('button', { name: 'End link' }))
  const question = within(await screen.findByRole('dialog', { name: 'End this link?' }))
  expect(server.operations()).not.toContain('EndBalanceLink')
  await user.click(question.getByRole('button', { name: 'End link' }))
  expect(await hours.findByRole('button', { name: 'Create link' })).toBeDefined()
  expect(hours.queryByLabelText('Link to the hours')).toBeNull()
})

test('a link that was made before is told with its end, and not shown', async () => {
  openTime({ balanceLinkUntil: '2100-02-23T18:00:00.000Z' })
  const hours = await findHours()
  expect(hours.getByText(/Anyone with the link can see these hours until .*2100/)).toBeDefined()
  expect(hours.queryByLabelText('Link to the hours')).toBeNull()
})

test('a person who may not make links sees nothing of them', async () => {
  openTime({ abilities: [] })
  await screen.findByRole('region', { name: 'Earlier weeks' })
  expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull()
})
