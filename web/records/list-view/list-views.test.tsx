import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// The button loads it lazily; imported here, so that no test waits for it.
import '#web/parts/lists/columns/columns-panel.tsx'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const viewer = buildViewer('MANAGEMENT')
const me = { ...viewer, abilities: [...viewer.abilities, 'views', 'createView'] }

const dana = { id: '8', displayName: 'Dana' }

const buildView = (changes: object = {}) => ({
  id: '12',
  version: 1,
  name: 'Quiet ones',
  shared: true,
  readerCount: 14,
  isDefault: false,
  search: 'acme',
  where: [],
  filters: { assistant: '4' },
  order: 'contacted',
  columns: null,
  pageSize: null,
  unreadableFields: [],
  abilities: ['updateView', 'deleteView'],
  updatedAt: '2026-01-05T09:00:00.000Z',
  author: dana,
  updatedBy: dana,
  ...changes,
})

const scene = (path: string, ...views: object[]) => {
  const storedInput = { views }
  const openedRecord = openApp(path, {
    me,
    customers: buildPage([buildCustomer({ name: 'Acme' })]),
    views: () => storedInput.views,
  })
  const save = (changes: object) => {
    storedInput.views = [buildView({ version: 2, ...changes })]
    return { listView: storedInput.views[0] }
  }
  return { ...openedRecord, save, stored: storedInput }
}

const params = () => Object.fromEntries(new URLSearchParams(location.search))
const savedInput = {
  view: '12',
  version: '1',
  q: 'acme',
  assistant: '4',
  sort: 'contacted',
}

const typeWords = async (user: ReturnType<typeof scene>['user'], words: string) => {
  const box = await screen.findByRole('searchbox')
  await waitFor(() => expect((box as HTMLInputElement).value).toBe('acme'))
  await user.clear(box)
  if (words) await user.type(box, words)
  await waitFor(() => expect(params()['q'] ?? '').toBe(words))
}

test('a link to a view opens the list in its state, and the list reads it from the address', async () => {
  const { server } = scene('/admin/customers?view=12', buildView())
  await waitFor(() => expect(params()).toEqual(savedInput))
  await waitFor(() =>
    expect(server.variablesOf('CustomersPage')).toMatchObject({
      search: 'acme',
      assistant: '4',
      orderBy: { field: 'LAST_CONTACT_AT', direction: 'ASC' },
    }),
  )
  const tab = screen.getByRole('link', { name: /Quiet ones/ })
  expect(tab.getAttribute('aria-current')).toBe('page')
  expect(screen.queryByText(/Not saved/)).toBeNull()
})

test('a list without a state in its address opens with the default view, and “Whole list” leads out of it', async () => {
  const { user } = scene('/admin/customers', buildView({ isDefault: true }))
  await waitFor(() => expect(params()).toEqual(savedInput))
  await user.click(screen.getByRole('link', { name: 'Whole list' }))
  expect(params()).toEqual({ view: 'all' })
})

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('columns, their widths and the page size are a part of the view', async () => {
  const stored = { columns: ['status:120', 'createdAt'], pageSize: 100 }
  const { user, server, save } = scene('/admin/customers?view=12', buildView(stored))
  await waitFor(() => expect(params()).toMatchObject({ columns: 'status:120,createdAt' }))
  await waitFor(() => expect(server.variablesOf('CustomersPage')).toMatchObject({ first: 100 }))
  await waitFor(() => expect(headers()).toEqual(['Name', 'Status', 'Created', 'Actions']))
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByLabelText('Status'))
  await user.keyboard('{Escape}')
  expect(screen.getByText(/for the 14 people who see this view/)).toBeDefined()
  server.answers['updateView'] = () => save({ ...stored, columns: ['createdAt'] })
  await user.click(await screen.findByRole('button', { name: 'Save for all 14 staff' }))
  await waitFor(() => expect(params()).toMatchObject({ version: '2' }))
  expect(server.variablesOf('UpdateView')).toMatchObject({
    input: { columns: ['createdAt'], pageSize: 100 },
  })
})

test('the keys 1 to 8 open tabs, the whole list first', async () => {
  const { user } = scene('/admin/customers?view=12', buildView())
  await waitFor(() => expect(params()).toEqual(savedInput))
  await user.keyboard('1')
  expect(params()).toEqual({ view: 'all' })
  await user.keyboard('2')
  expect(params()).toEqual(savedInput)
  await user.keyboard('3')
  expect(params()).toEqual(savedInput)
})

test('a view is duplicated for this person alone, as it is saved', async () => {
  const {
    user,
    server,
    stored: storedRecord,
  } = scene('/admin/customers?view=12', buildView({ abilities: [] }))
  await user.click(await screen.findByRole('button', { name: 'Menu of the view Quiet ones' }))
  server.answers['createView'] = () => {
    const view = buildView({ id: '13', name: 'Quiet ones, copy', shared: false })
    storedRecord.views = [...storedRecord.views, view]
    return { listView: view }
  }
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate view' }))
  await waitFor(() => expect(params()).toEqual({ ...savedInput, view: '13' }))
  expect(server.variablesOf('CreateView')).toMatchObject({
    input: { name: 'Quiet ones, copy', shared: false, search: 'acme', order: 'contacted' },
  })
})

test('a change is this person’s alone until it is saved, and can be discarded', async () => {
  const { user, server, save } = scene('/admin/customers?view=12', buildView())
  await screen.findByRole('link', { name: /Quiet ones/ })
  await typeWords(user, 'bolt')
  expect(await screen.findByText('Not saved, only you see it.')).toBeDefined()
  expect(server.variablesOf('UpdateView')).toBeUndefined()
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(params()).toEqual(savedInput)
  expect(screen.queryByText(/Not saved/)).toBeNull()
  // The pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Quiet ones/ }))

  // A part that is emptied is a change, too.
  await typeWords(user, '')
  server.answers['updateView'] = () => save({ search: null })
  await user.click(await screen.findByRole('button', { name: 'Save for all 14 staff' }))
  await waitFor(() =>
    expect(server.variablesOf('UpdateView')).toEqual({
      input: {
        id: '12',
        expectedVersion: 1,
        search: null,
        where: [],
        filters: { assistant: '4' },
        order: 'contacted',
        columns: null,
        pageSize: null,
      },
    }),
  )
  await waitFor(() => expect(params()).toMatchObject({ version: '2' }))
  expect(screen.queryByText(/Not saved/)).toBeNull()
})

test('who may not change a view saves it as a new one, and reads who will see it', async () => {
  const {
    user,
    server,
    stored: storedRecord,
  } = scene('/admin/customers?view=12', buildView({ abilities: [] }))
  await screen.findByRole('link', { name: /Quiet ones/ })
  await typeWords(user, 'bolt')
  await user.click(await screen.findByRole('button', { name: 'Save as new' }))
  expect(screen.queryByRole('button', { name: /^Save for all/ })).toBeNull()
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name of the view'), 'Bolts')
  expect(dialog.getByText(/All staff will read its name/)).toBeDefined()
  await user.click(dialog.getByLabelText('Share with all staff'))
  server.answers['createView'] = () => {
    const view = buildView({ id: '13', name: 'Bolts', search: 'bolt' })
    storedRecord.views = [...storedRecord.views, view]
    return { listView: view }
  }
  await user.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(() => expect(params()).toMatchObject({ view: '13', q: 'bolt' }))
  expect(server.variablesOf('CreateView')).toMatchObject({
    input: { list: 'CUSTOMER', name: 'Bolts', shared: true, search: 'bolt' },
  })
})

const conflict = refuse('Someone else changed this.', 'CONFLICT')

test('a change that fits what someone else saved is merged with it', async () => {
  const { user, server, save } = scene('/admin/customers?view=12', buildView())
  await screen.findByRole('link', { name: /Quiet ones/ })
  await typeWords(user, 'bolt')
  server.answers['updateView'] = ({ input }: { input: { expectedVersion: number } }) => {
    if (input.expectedVersion === 2) return save({ version: 3, search: 'bolt', order: 'name' })
    save({ order: 'name' })
    return conflict()
  }
  await user.click(await screen.findByRole('button', { name: 'Save for all 14 staff' }))
  await waitFor(() => expect(params()).toMatchObject({ q: 'bolt', sort: 'name', version: '3' }))
  expect(server.variablesOf('UpdateView')).toMatchObject({
    input: { expectedVersion: 2, search: 'bolt', order: 'name' },
  })
})

test('a change of what someone else has changed too is asked about, with nothing chosen', async () => {
  const { user, server, save } = scene('/admin/customers?view=12', buildView())
  await screen.findByRole('link', { name: /Quiet ones/ })
  await typeWords(user, 'bolt')
  server.answers['updateView'] = () => {
    save({ search: 'nut', order: 'name' })
    return conflict()
  }
  await user.click(await screen.findByRole('button', { name: 'Save for all 14 staff' }))
  const part = within(await screen.findByRole('region', { name: 'Changes by someone else' }))
  expect(part.getByText(/1 part needs your choice/)).toBeDefined()
  expect(part.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([])
  expect(part.getByRole('button', { name: 'Save mine as new' })).toBeDefined()
  expect(params()).toMatchObject({ q: 'bolt', version: '1' })
  server.answers['updateView'] = () => save({ version: 3, search: 'bolt', order: 'name' })
  await user.click(part.getByRole('button', { name: 'Save changes' }))
  expect(part.getByText('Choose one.')).toBeDefined()
  await user.click(part.getByRole('radio', { name: /Yours/ }))
  await user.click(part.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(params()).toMatchObject({ q: 'bolt', sort: 'name', version: '3' }))
  expect(server.variablesOf('UpdateView')).toMatchObject({
    input: { expectedVersion: 2, search: 'bolt', order: 'name' },
  })
})

test('a view that is not there anymore is said', async () => {
  scene('/admin/customers?view=99&version=1')
  expect(await screen.findByText('This view isn’t here anymore.')).toBeDefined()
})

test('a view with fields of another role says what follows', async () => {
  const hiddenInput = {
    where: [{ monthlyValue: { gt: 1000 } }],
    unreadableFields: ['monthlyValue'],
  }
  const opened = scene('/admin/customers?view=12', buildView(hiddenInput))
  opened.server.answers['customers'] = refuse('You may not do this.', 'FORBIDDEN')
  expect(await screen.findByText('No customers for you here')).toBeDefined()
  expect(screen.queryByText('You may not do this.')).toBeNull()
  expect(
    await screen.findByText(
      /a condition on something that your role doesn’t see \(monthly value\)/,
    ),
  ).toBeDefined()
})

test('the menu of a view shares it after a warning, and deletes it after a question', async () => {
  const {
    user,
    server,
    save,
    stored: storedRecord,
  } = scene('/admin/customers?view=12', buildView({ shared: false }))
  const openMenu = async () =>
    user.click(await screen.findByRole('button', { name: 'Menu of the view Quiet ones' }))
  await openMenu()
  server.answers['updateView'] = () => save({})
  await user.click(await screen.findByRole('menuitem', { name: 'Share with all staff' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/All staff will read its name/)).toBeDefined()
  expect(server.variablesOf('UpdateView')).toBeUndefined()
  await user.click(question.getByRole('button', { name: 'Share with all staff' }))
  await waitFor(() =>
    expect(server.variablesOf('UpdateView')).toEqual({
      input: { id: '12', expectedVersion: 1, shared: true },
    }),
  )
  await waitFor(() => expect(params()).toMatchObject({ version: '2' }))

  server.answers['deleteView'] = () => {
    storedRecord.views = []
    return { deletedId: '12' }
  }
  await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete view' }),
  )
  await waitFor(() => expect(params()).toEqual({ view: 'all' }))
  expect(server.variablesOf('DeleteView')).toEqual({ input: { id: '12', expectedVersion: 2 } })
})
