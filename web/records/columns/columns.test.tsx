import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldColumnsOf } from '#web/parts/lists/columns/field-columns.tsx'
import type { FieldNoun } from '#web/parts/lists/conditions/condition.ts'
import { anyAnswers, everyAction } from '#web/testing/any-record.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildLead, buildPage, buildTask, buildViewer } from '#web/testing/records.ts'
import { hrefs, paths } from '#web/paths.ts'
// The button loads it lazily; imported here, so that no test waits for it.
import '#web/parts/lists/columns/columns-panel.tsx'

const me = buildViewer('MANAGEMENT', { abilities: everyAction })

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const inAddress = () => new URLSearchParams(location.search).get('columns')

const openLeads = (columns = '') =>
  openApp(`/admin/leads?view=list${columns && `&columns=${columns}`}`, {
    me,
    views: [],
    leads: () =>
      buildPage([buildLead({ name: 'Noor Haddad', email: 'noor@acme.test' })], {
        pageInfo: { hasNextPage: true },
      }),
  })

const openPanel = async ({ user }: ReturnType<typeof openApp>) => {
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  return within(await screen.findByRole('dialog', { name: 'Columns of the list' }))
}

test('a list shows the columns of its address in their order and width, the name first and the actions last', async () => {
  openLeads('email,unknown,status:120,email,name:9999')
  expect(await screen.findByText('noor@acme.test')).toBeDefined()
  expect(headers()).toEqual(['', 'Name', 'Email', 'Stage', 'Actions'])
  const [, name, , stage] = screen.getAllByRole('columnheader')
  expect(name?.style.getPropertyValue('--column-width')).toBe('800px')
  expect(stage?.style.getPropertyValue('--column-width')).toBe('120px')
})

test('columns are shown, hidden and found in the panel, and Reset leaves the list its own', async () => {
  const app = openLeads('status')
  const panel = await openPanel(app)
  await app.user.type(panel.getByLabelText('Find a column'), 'first m')
  expect(
    within(panel.getByRole('list', { name: 'Hidden columns' })).getAllByRole('checkbox'),
  ).toHaveLength(1)
  await app.user.click(panel.getByLabelText('First message'))
  expect(inAddress()).toBe('status,message')
  await waitFor(() =>
    expect(app.server.variablesOf('LeadsPage')).toMatchObject({ withFields: true }),
  )
  await app.user.clear(panel.getByLabelText('Find a column'))
  await app.user.click(panel.getByLabelText('Stage'))
  expect(inAddress()).toBe('message')
  await app.user.click(panel.getByRole('button', { name: 'Reset' }))
  expect(inAddress()).toBeNull()
  await app.user.selectOptions(panel.getByLabelText('Rows a page'), '100 rows a page')
  await waitFor(() => expect(app.server.variablesOf('LeadsPage')).toMatchObject({ first: 100 }))
})

test('a column is lifted, moved, widened, dropped and put back by keys, and each step is said', async () => {
  const app = openLeads('status,phone:200,plan')
  const panel = await openPanel(app)
  const said = () => panel.getByRole('status').textContent
  const handle = () => panel.getByRole('button', { name: /^Move Phone, position/ })
  handle().focus()
  await app.user.keyboard(' ')
  expect(said()).toMatch(/^Phone lifted, position 2 of 3\. Up and down move it/)
  await app.user.keyboard('{ArrowDown}')
  expect([said(), inAddress()]).toEqual(['Phone moved, position 3 of 3.', 'status,plan,phone:200'])
  expect(document.activeElement).toBe(handle())
  await app.user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect([said(), inAddress()]).toEqual(['Phone is 248 pixels wide.', 'status,plan,phone:248'])
  await app.user.keyboard(' ')
  expect(said()).toBe('Phone dropped, position 3 of 3.')
  // A column that is not lifted stays.
  await app.user.keyboard('{ArrowUp}')
  expect(inAddress()).toBe('status,plan,phone:248')
  await app.user.keyboard(' {ArrowUp}{ArrowUp}{ArrowLeft}')
  expect(inAddress()).toBe('phone:240,status,plan')
  await app.user.keyboard('{Escape}')
  expect([said(), inAddress()]).toEqual(['Phone is back where it was.', 'status,plan,phone:248'])
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const edge = () => {
  const header = screen.getByRole('columnheader', { name: 'Email' })
  return header.querySelector('[data-column-edge]') as HTMLElement
}

test('an edge that is drawn with the mouse gives its column a width, and a second press takes it away', async () => {
  openLeads('status,email')
  await screen.findByText('noor@acme.test')
  edge().setPointerCapture = () => undefined
  Object.defineProperty(edge().closest('th'), 'offsetWidth', { value: 150 })
  fireEvent.pointerDown(edge(), { clientX: 300 })
  fireEvent.pointerMove(edge(), { clientX: 330 })
  fireEvent.pointerUp(edge())
  await waitFor(() => expect(inAddress()).toBe('name,status,email:180'))
  fireEvent.doubleClick(edge())
  await waitFor(() => expect(inAddress()).toBe('name,status,email'))
})

test('a handle that is dragged over two columns moves its column behind them', async () => {
  const panel = await openPanel(openLeads('status,phone,plan'))
  const handle = panel.getByRole('button', { name: /^Move Stage, position/ })
  handle.setPointerCapture = () => undefined
  Object.defineProperty(handle.closest('li'), 'offsetHeight', { value: 40 })
  fireEvent.pointerDown(handle, { clientY: 100 })
  fireEvent.pointerMove(handle, { clientY: 175 })
  fireEvent.pointerUp(handle)
  await waitFor(() => expect(inAddress()).toBe('phone,plan,status'))
})

const pages: Readonly<Record<string, readonly [FieldNoun, string]>> = {
  leads: ['lead', hrefs.leadList({})],
  customers: ['customer', paths.customers],
  services: ['customerService', paths.services],
  interactions: ['interaction', paths.interactions],
  tasks: ['task', paths.tasks],
  time: ['timeEntry', hrefs.time({ view: 'entries' })],
}

test.each(Object.entries(pages))(
  'the list of %s has a value for the column of each field',
  async (_, [noun, path]) => {
    const columns = fieldColumnsOf(noun, [], [])
    const query = columns.map(({ id }) => id).join(',')
    openApp(`${path}${path.includes('?') ? '&' : '?'}columns=${query}`, {
      ...anyAnswers({
        ListView: { isDefault: false, name: 'A view' },
        Task: { lookAgainOn: '2026-01-05' },
      }),
      me: { ...me, unreadableFields: [] },
    })
    await screen.findAllByRole('columnheader')
    await screen.findByRole('columnheader', { name: columns.at(-1)?.header ?? '' })
    const empty = [...document.querySelectorAll('td:has([data-no-value])')].map(
      (cell) => headers()[[...(cell.parentElement?.children ?? [])].indexOf(cell)],
    )
    expect(empty).toEqual([])
  },
)

test('tasks are a table without groups as long as columns are chosen, whose headers sort', async () => {
  const task = buildTask({ title: 'Call the insurer' })
  const app = openApp('/tasks?columns=dueDate,priority:90', {
    me,
    views: [],
    tasks: buildPage([task]),
  })
  await screen.findByRole('link', { name: 'Call the insurer' })
  expect(headers()).toEqual(['', 'Task', 'Due', 'Priority', 'Actions'])
  await app.user.click(screen.getByRole('button', { name: 'Due' }))
  expect(new URLSearchParams(location.search).get('sort')).toBe('due')
  const panel = await openPanel(app)
  await app.user.click(panel.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
})

test('a column of a field that the viewer may not read is left out', async () => {
  openApp(`${paths.timeEntries}?view=entries&columns=start,source,customerId,createdAt`, {
    ...anyAnswers({ ListView: { isDefault: false } }),
    me: {
      ...buildViewer('USER', { abilities: ['timeEntries'] }),
      unreadableFields: ['TimeEntry.source'],
    },
  })
  await waitFor(() => expect(headers()).toEqual(['Note', 'Start', 'Created']))
})
