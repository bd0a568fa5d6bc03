import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const service = {
  id: '1',
  serviceType: 'Plus, Bookkeeping',
  status: 'PAUSED',
  billingCycle: 'ONE_TIME',
  startDate: '2026-01-05T09:00:00.000Z',
  endDate: null,
  preferences: {},
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 1,
  abilities: ['resumeCustomerService', 'cancelCustomerService', 'updateCustomerService'],
  customer: { id: '3', name: 'Acme' },
}

test('services are listed newest first, each with its status, its billing and its customer', async () => {
  const { server } = openApp('/admin/services', {
    me: buildViewer('MANAGEMENT'),
    customerServices: () => buildPage([service]),
  })
  const row = within(await screen.findByRole('row', { name: /Plus, Bookkeeping/ }))
  expect(row.getByText('Paused')).toBeDefined()
  expect(row.getByText('One time')).toBeDefined()
  expect(row.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe('/admin/customers/3')
  expect(server.variablesOf('ServicesPage')).toMatchObject({
    orderBy: { field: 'START_DATE', direction: 'DESC' },
  })
})

test('a service is resumed from its row, and Undo restores its status', async () => {
  const { user, server } = openApp('/admin/services', {
    me: buildViewer('MANAGEMENT'),
    customerServices: () => buildPage([service]),
    resumeCustomerService: () => ({
      customerService: {
        ...service,
        status: 'ACTIVE',
        version: 2,
        abilities: ['pauseCustomerService'],
      },
    }),
    pauseCustomerService: () => ({ customerService: { ...service, version: 3 } }),
  })
  const name = 'Plus, Bookkeeping'
  await user.click(await screen.findByRole('button', { name: `Resume service: ${name}` }))
  await user.click(await screen.findByRole('button', { name: `Undo: ${name}` }))
  expect(await screen.findByText('Undone.')).toBeDefined()
  expect(server.variablesOf('PauseCustomerService')).toEqual({
    input: { id: '1', expectedVersion: 2 },
  })
})

const open = (role: 'MANAGEMENT' | 'VIRTUAL_ASSISTANT', path = '/admin/services') => {
  const valued = { ...service, monthlyValue: 64_000, timeline: buildPage([]) }
  return openApp(path, {
    me: buildViewer(role, {
      abilities: [
        ...buildViewer(role).abilities,
        ...(role === 'MANAGEMENT' ? ['createCustomerService'] : []),
      ],
    }),
    customerServices: () => ({ ...buildPage([valued]), monthlyValue: 164_000 }),
    customerService: () => valued,
  })
}

test('management reads the monthly value of each service, the sum below them, and the value on its page', async () => {
  const { user } = open('MANAGEMENT')
  const row = within(await screen.findByRole('row', { name: /Plus, Bookkeeping/ }))
  expect(row.getByText('$640')).toBeDefined()
  expect(screen.getByText('1 service, $1,640 a month')).toBeDefined()
  await user.click(row.getByRole('link', { name: 'Plus, Bookkeeping' }))
  expect(await screen.findByText(/\$640 a month\./)).toBeDefined()
})

test('an assistant reads no monthly value of services', async () => {
  const { server } = open('VIRTUAL_ASSISTANT')
  await screen.findByRole('row', { name: /Plus, Bookkeeping/ })
  expect(screen.queryByRole('columnheader', { name: 'Monthly value' })).toBeNull()
  expect(server.variablesOf('ServicesPage')).toMatchObject({ values: false })
})

test('the page says how many services are active and which end soon', async () => {
  openApp('/admin/services', {
    me: buildViewer('MANAGEMENT'),
    customerServices: ({ filter }: { filter: { status?: string[]; endsBefore?: string } }) =>
      buildPage([service], { totalCount: filter.endsBefore ? 2 : filter.status ? 38 : 40 }),
  })
  const link = await screen.findByRole('link', { name: '2 end in 30 days' })
  expect(link.getAttribute('href')).toBe('/admin/services?show=ending')
  expect(link.closest('p')?.textContent).toBe('38 active services. 2 end in 30 days.')
})
