import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { everyAction } from '#web/testing/any-record.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'
import { buildImport } from '#web/testing/build-import.ts'

const me = buildViewer('MANAGEMENT', { abilities: everyAction })

const attachment = {
  isUploaded: true,
  id: '31',
  url: '/api/files/31/contacts.csv',
  createdAt: '2026-01-06T09:00:00.000Z',
  abilities: [],
}

const open = (answers: object = {}) =>
  openApp('/admin/imports', {
    me,
    imports: () => buildPage([]),
    attachFile: ({ input }: { input: object }) => ({ fileAttachment: { ...attachment, ...input } }),
    ...answers,
  })

const file = new File(['Name,Email\nAnn,ann@x.test\n'], 'contacts.csv', { type: 'text/csv' })

test('a file is uploaded and read, and its page opens', async () => {
  const record = buildImport()
  const { user, server } = open({
    createImport: () => ({ import: record }),
    import: record,
    importFields: [],
    importRows: () => buildPage([]),
  })
  await user.upload(await screen.findByLabelText('File to import'), file)
  expect(await screen.findByText(/It looks like an export of HubSpot/)).toBeDefined()
  expect(server.variablesOf('CreateImport')).toEqual({ input: { fileId: '31', noun: 'LEAD' } })
  expect(location.pathname).toBe('/admin/imports/7')
})

test('a file that cannot be read is refused by its name, and another can be chosen', async () => {
  const { user, server } = open({
    createImport: refuse('Check the file.', 'BAD_USER_INPUT', {
      fileId: 'Row 118, column 4: a quotation mark isn’t closed.',
    }),
  })
  await user.upload(await screen.findByLabelText('File to import'), file)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'contacts.csv wasn’t imported. Row 118, column 4: a quotation mark isn’t closed.',
  )
  server.answers['createImport'] = () => ({ import: buildImport() })
  Object.assign(server.answers, {
    import: buildImport(),
    importFields: [],
    importRows: () => buildPage([]),
  })
  await user.upload(screen.getByLabelText('File to import'), file)
  await waitFor(() => expect(location.pathname).toBe('/admin/imports/7'))
})

test('earlier imports say what they did, and are undone after a question', async () => {
  const done = buildImport({
    status: 'DONE',
    counts: { created: 284, updated: 9, refused: 2 },
    undoUntil: '2026-12-24T10:00:00.000Z',
  })
  let current: object = done
  const others = buildImport({ ...done, id: '8', createdBy: '99', program: null })
  const { user, server } = open({
    imports: () => buildPage([current, others]),
    undoImport: () => {
      current = { ...done, status: 'UNDOING', undoUntil: null }
      return { import: current }
    },
    import: () => ({ ...current, status: 'UNDONE' }),
  })
  const rows = within(await screen.findByRole('region', { name: 'Earlier imports' }))
  expect(
    rows.getAllByText(/284 leads came in, 9 were updated\. 2 rows weren’t imported\./),
  ).toHaveLength(2)
  // The import of someone else has no undo.
  await user.click(rows.getByRole('button', { name: 'Undo Leads from HubSpot' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/284 leads that it created go/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Undo it' }))
  expect(await rows.findByText(/Undoing/)).toBeDefined()
  expect(server.variablesOf('UndoImport')).toEqual({ input: { id: '7', expectedVersion: 3 } })
  expect(await rows.findByText(/Undone/)).toBeDefined()
})
