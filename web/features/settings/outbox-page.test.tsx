import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT')

const mail = {
  id: '7',
  kind: 'UNREAD',
  name: 'Olivia Hartwell',
  address: 'olivia@example.test',
  state: 'SENT',
  reason: null,
  mayBeDuplicate: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  sentAt: '2026-01-05T09:00:01.000Z',
}

const row = async () => within(await screen.findByRole('row', { name: /Olivia Hartwell/ }))

test('emails to an address that does not exist are stopped', async () => {
  const { user, server } = openApp('/admin/settings/outbox', {
    me,
    outbox: () => buildPage([mail]),
    markUndeliverable: () => ({ mail: { ...mail, state: 'UNDELIVERABLE' } }),
  })
  const stop = { name: 'Stop emails to olivia@example.test' }
  await user.click((await row()).getByRole('button', stop))
  expect(await (await row()).findByText('Address doesn’t exist')).toBeDefined()
  expect(server.variablesOf('MarkUndeliverable')).toEqual({ input: { id: mail.id } })
  expect(screen.queryByRole('button', stop)).toBeNull()
  expect((await row()).getByRole('button', { name: /again$/ })).toBeDefined()
})

test('an email that may have been delivered twice says so', async () => {
  openApp('/admin/settings/outbox', {
    me,
    outbox: () => buildPage([{ ...mail, mayBeDuplicate: true }]),
  })
  expect((await row()).getByText('May have been delivered twice')).toBeDefined()
})
