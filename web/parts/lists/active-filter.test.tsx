import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

const open = ['NEW', 'CONTACTED', 'QUALIFIED', 'PROPOSAL']
const time = expect.any(String) as string

// The counts of the dashboards: a number and the list that it links to use the same filter.
test.each([
  ['/admin/leads?show=unassigned', 'LeadsPage', { status: open, assigned: false }],
  ['/admin/leads?show=open', 'LeadsPage', { status: open }],
  ['/admin/leads?show=won-this-month', 'LeadsPage', { status: ['WON'], statusAfter: time }],
  ['/admin/leads?status=proposal', 'LeadsPage', { status: ['PROPOSAL'] }],
  ['/admin/customers?assistant=4', 'CustomersPage', { assistant: '4' }],
  [
    '/admin/services?show=ending',
    'ServicesPage',
    { status: ['ACTIVE'], endsAfter: time, endsBefore: time },
  ],
  ['/admin/services?show=won-this-month', 'ServicesPage', { wonSince: time }],
])(
  '%s uses the filter of its number, says so, and links to all',
  async (path, operation, filter) => {
    const { server, user } = openApp(path, { me: buildViewer('MANAGEMENT') })
    const all = await screen.findByRole('link', { name: 'Clear filter' })
    await waitFor(() => expect(server.variablesOf(operation)).toMatchObject(filter))
    await user.click(all)
    expect(screen.queryByText(/^Showing /)).toBeNull()
    const rest = server.variablesOf(operation)
    for (const name of Object.keys(filter)) expect(rest).not.toHaveProperty(name)
  },
)
