import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

/** The addresses that the browser downloads from. */
const downloads: string[] = []

beforeEach(() => {
  downloads.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.getAttribute('href') ?? '')
  })
})

const answer = { rows: 3, exportPath: '/files/exports/abc' }

const empty = () => buildPage([], { totalCount: 3 })

const lists = {
  customers: empty,
  leads: empty,
  tasks: empty,
  customerServices: empty,
  interactions: empty,
  timeEntries: empty,
  createExport: () => answer,
}

const viewer = (role: 'USER' | 'MANAGEMENT' | 'VIRTUAL_ASSISTANT', ...abilities: string[]) => {
  const me = buildViewer(role)
  return {
    ...me,
    runningTimer: null,
    abilities: [...me.abilities, 'createExport', 'timeEntries', ...abilities],
  }
}

const open = async (
  path: string,
  answers: object = {},
  me: object = viewer('MANAGEMENT'),
  name = 'Export',
) => {
  const app = openApp(path, { me, ...lists, ...answers })
  await app.user.click(await screen.findByRole('button', { name }))
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}

test.each([
  ['/admin/customers?q=hill&assistant=2', 'CUSTOMERS', { search: 'hill', assignedVaId: '2' }],
  [
    '/admin/leads?view=list&status=won&assistant=2',
    'LEADS',
    { status: ['WON'], assignedVaId: '2' },
  ],
  ['/tasks?status=done&q=tax', 'TASKS', { status: ['COMPLETED'], search: 'tax' }],
  ['/admin/services?show=ending', 'SERVICES', { status: ['ACTIVE'] }],
  ['/admin/interactions?type=call&person=2', 'INTERACTIONS', { type: ['CALL'], userId: '2' }],
  ['/time?view=entries&q=rent', 'TIME_ENTRIES', { search: 'rent' }],
])('what %s shows is exported, with its conditions', async (path, list, filter) => {
  const where = [{ [list === 'INTERACTIONS' ? 'timestamp' : 'createdAt']: { lastDays: 14 } }]
  const { user, server, dialog } = await open(
    `${path}&where=${encodeURIComponent(JSON.stringify(where))}`,
  )
  await user.click(dialog.getByRole('button', { name: 'Download file' }))
  await waitFor(() => expect(downloads).toEqual(['/files/exports/abc']))
  const { input } = server.variablesOf('CreateExport') as {
    input: { columns: string[]; orderBy: { field: string }; filter: object }
  }
  expect(input).toMatchObject({ list, filter, where, forExcel: false })
  expect(input.columns.length).toBeGreaterThan(3)
  expect(input.columns).not.toContain('actions')
  expect(input.orderBy.field).toMatch(/^[A-Z_]+$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the dialog says what is in the file, and offers every column and Excel', async () => {
  const { user, server, dialog } = await open('/admin/customers')
  expect(dialog.getByText(/^3 customers of this list, \d columns\.$/)).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /Every column/ }))
  expect(dialog.getByText('3 customers of this list, every column.')).toBeDefined()
  await user.click(dialog.getByRole('radio', { name: /CSV for Excel/ }))
  await user.click(dialog.getByRole('button', { name: 'Download file' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  const { input } = server.variablesOf('CreateExport') as { input: object }
  expect(input).toMatchObject({ list: 'CUSTOMERS', forExcel: true })
  expect(input).not.toHaveProperty('columns')
})

test('assistants are told that only what is assigned to them is in the file', async () => {
  const { dialog } = await open('/admin/customers', {}, viewer('VIRTUAL_ASSISTANT', 'startTimer'))
  expect(dialog.getByText(/Only what’s assigned to you is in the file\./)).toBeDefined()
})

test('a refusal stays in the dialog, and nothing is downloaded', async () => {
  const message = 'Another export of yours is still being downloaded.'
  const { user, dialog } = await open('/admin/customers', {
    createExport: refuse(message, 'RATE_LIMITED'),
  })
  await user.click(dialog.getByRole('button', { name: 'Download file' }))
  expect(await dialog.findByText(`Couldn’t export. ${message}`)).toBeDefined()
  expect(downloads).toEqual([])
})

test('an address that is not repeated is made again', async () => {
  let calls = 0
  const { user, dialog } = await open('/admin/customers', {
    createExport: () => {
      calls += 1
      return calls === 1 ? { ...answer, exportPath: null } : answer
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Download file' }))
  await waitFor(() => expect(downloads).toEqual(['/files/exports/abc']))
})

test.each([
  ['/tasks', 'TASKS', 'Export'],
  ['/time?view=entries', 'TIME_ENTRIES', 'Export'],
  ['/chat', 'MESSAGES', 'Export messages'],
])('portal users export what is theirs from %s', async (path, list, name) => {
  const customer = buildCustomer({ id: '3', users: buildPage([]) })
  const answers = { customer, messages: empty, runningTimer: null }
  const { user, server, dialog } = await open(path, answers, viewer('USER'), name)
  await user.click(dialog.getByRole('button', { name: 'Download file' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  expect(server.variablesOf('CreateExport')).toMatchObject({ input: { list, forExcel: false } })
})
