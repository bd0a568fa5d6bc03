import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { everyAction } from '#web/testing/any-record.ts'
import { buildImport, buildImportColumn } from '#web/testing/build-import.ts'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildPage, buildViewer } from '#web/testing/records.ts'

const me = buildViewer('MANAGEMENT', { abilities: everyAction })

const field = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  takesSeveral: false,
  choices: [],
  ...more,
})

const importFields = [
  field('name', 'Name'),
  field('email', 'Email', { takesSeveral: true }),
  field('company', 'Company'),
  field('createdAt', 'Created'),
  field('status', 'Stage', {
    choices: [
      { value: 'new', label: 'New' },
      { value: 'contacted', label: 'Contacted' },
    ],
  }),
]

const rowOf = (row: number, more: object = {}) => ({
  row,
  outcome: 'CREATED',
  cells: [`Ann ${row}`, `ann${row}@x.test`],
  column: null,
  message: null,
  recordId: null,
  ...more,
})

type RowArgs = { outcomes: string[]; after?: string }

const refusedRow = rowOf(81, { column: 'Email', message: 'There’s no email address.' })

/** Opens an import. Mutations change it as the given answers say. */
const open = (record: ReturnType<typeof buildImport>, answers: object = {}) => {
  const current = { record }
  const change = (changes: object) => {
    current.record = { ...current.record, version: current.record.version + 1, ...changes }
    return { import: current.record }
  }
  const app = openApp('/admin/imports/7', {
    me,
    import: () => current.record,
    importFields,
    importRows: ({ outcomes }: RowArgs) =>
      buildPage(outcomes.includes('REFUSED') ? [refusedRow] : [rowOf(1)]),
    ...answers,
  })
  return { ...app, change }
}

const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name })

const created = buildImportColumn(2, 'Create Date', {
  samples: ['03/04/2026', '11/07/2026'],
  field: 'createdAt',
  formats: ['MONTH_FIRST', 'DAY_FIRST'],
  needsChoice: true,
})

const stage = buildImportColumn(3, 'Lead Status', {
  samples: ['Open', 'Bad Timing'],
  field: 'status',
  values: [
    { value: 'Open', rows: 221, to: 'new', isMatched: true },
    { value: 'Bad Timing', rows: 5, to: null, isMatched: false },
  ],
  needsChoice: true,
})

const matching = buildImport({
  columns: [
    buildImportColumn(0, 'Name'),
    buildImportColumn(1, 'Email'),
    created,
    stage,
    buildImportColumn(4, 'Notes', { field: null }),
  ],
})

test('columns that need a choice come first, and a refused check keeps what was chosen', async () => {
  const { user, server } = open(matching, {
    previewImport: refuse('Check your input.', 'BAD_USER_INPUT', {
      columns: 'No column holds the email. Choose the one that does.',
    }),
  })
  await heading(/^Need your choice/)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Need your choice2', 'Matched2', 'Not imported1'])
  expect(screen.getByText(/4 of 5 columns are matched\. 2 need your choice\./)).toBeDefined()
  const dates = within(screen.getByRole('group', { name: '03/04/2026 is' }))
  await user.click(dates.getByRole('radio', { name: /April 3/ }))
  await user.selectOptions(screen.getByLabelText('Bad Timing becomes'), 'Leave out')
  expect(screen.getByText('4 of 5 columns are matched.', { exact: false }).textContent).toBe(
    'It looks like an export of HubSpot. 4 of 5 columns are matched.',
  )

  await user.click(screen.getByRole('button', { name: 'Check 300 rows' }))
  expect(
    await screen.findByText('No column holds the email. Choose the one that does.'),
  ).toBeDefined()
  expect(server.variablesOf('PreviewImport')).toEqual({
    input: {
      id: '7',
      expectedVersion: 3,
      matchOnly: false,
      columns: [
        { column: 2, field: 'createdAt', format: 'DAY_FIRST', values: [] },
        {
          column: 3,
          field: 'status',
          format: null,
          values: [
            { value: 'Open', to: 'new' },
            { value: 'Bad Timing', to: null },
          ],
        },
      ],
    },
  })
  expect(dates.getByRole('radio', { name: /April 3/ })).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Bad Timing becomes')).toHaveProperty('value', '-')
})

test('another field of a column is saved at once, is taken from the column that had it, and keeps the focus', async () => {
  const { user, server, change } = open(matching, {
    previewImport: () =>
      change({
        columns: [
          buildImportColumn(0, 'Name', { field: null }),
          ...matching.columns.slice(1, 4),
          buildImportColumn(4, 'Notes', { field: 'name' }),
        ],
      }),
  })
  const notes = await screen.findByLabelText('Notes becomes')
  await user.selectOptions(notes, 'Name')
  await waitFor(() =>
    expect(server.variablesOf('PreviewImport')).toEqual({
      input: {
        id: '7',
        expectedVersion: 3,
        matchOnly: true,
        columns: [
          { column: 0, field: null },
          { column: 4, field: 'name' },
        ],
      },
    }),
  )
  const group = within((await heading(/^Not imported/)).closest('section') as HTMLElement)
  expect(await group.findByLabelText('Name becomes')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Notes becomes')))
})

const checked = buildImport({
  status: 'CHECKED',
  counts: { created: 284, skipped: 14, refused: 2 },
})

test('a preview says what will be, refused rows first, and each rule checks the rows again', async () => {
  const { user, server, change } = open(checked, {
    previewImport: () => change({ status: 'CHECKING', duplicates: 'FILL', counts: checked.counts }),
    startImport: () => change({ status: 'RUNNING' }),
  })
  expect(
    (await screen.findAllByText('284 new leads, 14 already here, 2 refused.')).length,
  ).toBeGreaterThan(0)
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Refused2',
    'Already here14',
    'New284',
  ])
  expect(await screen.findByText('There’s no email address.')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Row 81Ann 81Email: ann81@x.testThere’s no email address.',
  )
  const fill = screen.getByRole('radio', { name: /^Fill empty fields/ })
  await user.click(fill)
  expect(await screen.findByRole('progressbar', { name: 'Rows that are checked' })).toBeDefined()
  expect(server.variablesOf('PreviewImport')).toEqual({
    input: { id: '7', expectedVersion: 3, duplicates: 'FILL' },
  })
  expect(document.activeElement).toBe(fill)
  change({ status: 'CHECKED', counts: { ...checked.counts, skipped: 5, filled: 9 } })
  await user.click(await screen.findByRole('button', { name: 'Import 293 rows' }))
  expect(await screen.findByText('You can close this page.')).toBeDefined()
})

test('more rows of a group are added by a press', async () => {
  const more = { hasNextPage: true, endCursor: 'next' }
  const { user } = open(buildImport({ status: 'CHECKED', counts: { created: 5 } }), {
    importRows: ({ after }: RowArgs) =>
      after ? buildPage([rowOf(5)]) : buildPage([rowOf(1), rowOf(2)], { pageInfo: more }),
  })
  await user.click(await screen.findByRole('button', { name: /Show more/ }))
  expect(await screen.findByText('Ann 5')).toBeDefined()
  expect(screen.getByText('Ann 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('a running import shows how far it is, stops, and goes on', async () => {
  const running = buildImport({ status: 'RUNNING', counts: { created: 100 } })
  const { user, change } = open(running, {
    stopImport: () => change({ status: 'STOPPED' }),
    startImport: () => change({ status: 'RUNNING' }),
  })
  const progress = await screen.findByRole('progressbar', { name: 'Rows that are imported' })
  expect(progress).toHaveProperty('value', 100)
  change({ counts: { ...running.counts, created: 200 }, version: 3 })
  await waitFor(() => expect(progress).toHaveProperty('value', 200))
  await user.click(screen.getByRole('button', { name: 'Stop import' }))
  expect((await screen.findAllByText('Stopped after 200 of 300 rows.')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Go on with 100 rows' }))
  change({ status: 'DONE', counts: { ...running.counts, created: 300 } })
  expect((await screen.findAllByText('300 leads came in.')).length).toBeGreaterThan(0)
})

test('an undone import lists the records that stay, with the reason', async () => {
  open(buildImport({ status: 'UNDONE', counts: { created: 293, removed: 280, kept: 13 } }), {
    importRows: () => buildPage([rowOf(3, { message: 'It has changed since.', recordId: '4' })]),
  })
  expect((await screen.findAllByText(/280 leads are removed, 13 stay/)).length).toBeGreaterThan(0)
  expect(await screen.findByText('It has changed since.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ann 3' }).getAttribute('href')).toBe('/admin/leads/4')
})

test('an import that does not exist has no page', async () => {
  openApp('/admin/imports/7', { me, import: null })
  expect(await screen.findByText(/not found|doesn’t exist|isn’t here/i)).toBeDefined()
})
