import { expect, it } from 'vitest'
import { importFile } from '#api/testing/import-file.ts'
import { readEmailAddress } from '#shared/email-address.ts'
import { exportColumns } from '#shared/lists/export-columns.ts'
import { readTable } from '#api/domain/imports/reading/read-table.ts'
import { importFields } from './import-fields.ts'
import type { MatchedNoun } from './import-fields.ts'
import { findProgram } from './known-headers.ts'
import { matchColumns, missingFields } from './match-columns.ts'
import type { ColumnChoice } from './match-columns.ts'
import { readRecord } from './read-record.ts'

const matchFile = async (name: string, noun: MatchedNoun, choices: ColumnChoice[] = []) => {
  const table = await readTable(importFile(name))
  const fields = importFields[noun]
  const people = [{ value: '7', label: 'Maya Santos', email: 'owner@example.test' }]
  const matches = matchColumns(table, fields, { choices, people })
  const records = table.rows.map(({ cells }) => readRecord(cells, matches, fields))
  return { ...table, matches, records, missing: missingFields(matches, fields) }
}

/** The matched columns of a file, as header and field. */
const pairs = (matches: Awaited<ReturnType<typeof matchFile>>['matches']) =>
  Object.fromEntries(matches.flatMap(({ header, field }) => (field ? [[header, field]] : [])))

const day = (year: number, month: number, of: number) => ({ year, month, day: of, time: null })

it('knows the headers of HubSpot, two of its statuses need a choice, and the choice is kept', async () => {
  const { matches, records, columns } = await matchFile('hubspot-contacts-300.csv', 'lead')
  expect(findProgram(columns)).toBe('HubSpot')
  expect(pairs(matches)).toEqual({
    'First Name': 'firstName',
    'Last Name': 'lastName',
    Email: 'email',
    'Phone Number': 'phone',
    'Lead Status': 'status',
    'Create Date': 'createdAt',
    'Associated Company': 'company',
    'Contact owner': 'assignedVaId',
    Notes: 'notes',
  })
  const status = matches.find(({ field }) => field === 'status')
  expect(status?.values.map(({ value, to }) => [value, to])).toEqual([
    ['NEW', 'new'],
    ['OPEN', 'new'],
    ['IN_PROGRESS', null],
    ['OPEN_DEAL', 'proposal'],
    ['UNQUALIFIED', 'lost'],
    ['ATTEMPTED_TO_CONTACT', 'contacted'],
    ['CONNECTED', 'contacted'],
    ['BAD_TIMING', null],
  ])
  expect(matches.filter(({ needsChoice }) => needsChoice)).toEqual([status])
  expect(records[0]?.values).toMatchObject({
    name: 'Camille Feldweg',
    createdAt: { year: 2026, month: 1, day: 1, time: '09:00' },
    assignedVaId: '7',
  })
  expect(records[2]?.problems).toEqual([
    { column: 5, message: '“IN_PROGRESS” isn’t matched to a value.' },
  ])
  expect(records[200]?.unreadableDates).toEqual([
    { column: 7, message: '“13/14/2026” isn’t a date that can be read.' },
  ])
  const values = [
    { value: 'IN_PROGRESS', to: 'contacted' },
    { value: 'BAD_TIMING', to: null },
  ]
  const chosenRecord = await matchFile('hubspot-contacts-300.csv', 'lead', [
    { column: 5, field: 'status', values },
  ])
  expect(chosenRecord.matches.some(({ needsChoice }) => needsChoice)).toBe(false)
  expect(chosenRecord.records.flatMap(({ problems }) => problems)).toEqual([])
})

it('says that no column of deals holds email addresses', async () => {
  const { missing } = await matchFile('hubspot-deals.csv', 'lead')
  expect(missing.map(({ name }) => name)).toEqual(expect.arrayContaining(['email']))
})

it('takes the first address of Pipedrive, keeps the others, and leaves marketing out', async () => {
  const { matches, records } = await matchFile('pipedrive-people.csv', 'customer')
  expect(pairs(matches)).not.toHaveProperty('Person - Marketing status')
  expect(records[0]).toMatchObject({
    values: {
      name: 'Diego Alvarez',
      company: 'Harbor Realty',
      email: 'diego@harbor.example',
      phone: '+1 415 555 0101',
      tags: ['Hot lead'],
    },
    others: [
      'Person - Email - Other: d1@x.example',
      'Person - Email - Other: d2@x.example',
      'Person - Phone - Mobile: +1 415 555 0102',
    ],
  })
  expect(records[1]?.values).toMatchObject({
    email: 'priya@bounced.example',
    tags: ['Customer', 'VIP'],
  })
})

it('reads both forms of Google Contacts: several values in a cell, and a company without a person', async () => {
  const { columns, records } = await matchFile('google-contacts-new.csv', 'customer')
  expect(findProgram(columns)).toBe('Google Contacts')
  expect(records[0]).toMatchObject({
    values: {
      name: 'Núria Puig',
      company: 'Puig Arquitectes',
      email: 'nuria@puig.example',
      phone: '+34 600 000 001',
      address: 'Carrer Gran 1\n08001 Barcelona\nSpain',
      notes: 'Line one\nline two',
      tags: [],
    },
    others: ['E-mail 1 - Value: nuria@home.example', 'Phone 1 - Value: +34 600 000 002'],
  })
  expect(records[1]?.values).toMatchObject({ name: 'Sato Books', email: 'info@sato.example' })
  const oldRecord = await matchFile('google-contacts-old.csv', 'customer')
  expect(findProgram(oldRecord.columns)).toBe('Google Contacts')
  expect(oldRecord.records[0]?.values).toMatchObject({
    name: 'Li Wei',
    company: 'Wei Trading',
    email: 'li@wei.example',
    phone: '+1 415 555 0110',
  })
})

it('knows German headers of Outlook', async () => {
  const { columns, records, missing } = await matchFile(
    'outlook-deutsch-windows-1252.csv',
    'customer',
  )
  expect(findProgram(columns)).toBe('Outlook')
  expect(missing).toEqual([])
  expect(records.map(({ values }) => values['name'])).toEqual(['Jörg Müller', 'Zoë Baker'])
  expect(records[0]).toMatchObject({
    values: {
      phone: '+49 30 5550101',
      address: 'Hauptstraße 1\nKöln',
      notes: 'Größe: „groß“',
    },
    others: ['Mobiltelefon: +49 151 5550102'],
  })
  const since = matchColumns(
    { columns: ['Created'], rows: [{ number: 1, cells: ['0/0/00'], refusal: null }] },
    importFields.lead,
    {},
  )
  expect(since[0]).toMatchObject({ needsChoice: false })
  expect(readRecord(['0/0/00'], since, importFields.lead)).toMatchObject({
    values: {},
    unreadableDates: [],
  })
})

const amounts: [string, string, number][] = [
  ['excel-german-semicolon.csv', 'decimal_comma', 123_450],
  ['excel-sep-line.csv', 'decimal_point', 120_050],
  ['excel-unicode-text.txt', 'decimal_comma', 123_450],
]

it.each(amounts)('shows the number format of %s', async (name, format, cents) => {
  const { matches, records } = await matchFile(name, 'customer')
  expect(matches.filter(({ needsChoice }) => needsChoice)).toEqual([])
  expect(matches.find(({ field }) => field === 'monthlyValue')).toMatchObject({
    format,
    formats: ['decimal_point', 'decimal_comma'],
  })
  expect(records[0]?.values['monthlyValue']).toBe(cents)
})

it('asks for the order of day and month only where both fit', async () => {
  const ambiguous = await matchFile('dates-ambiguous.csv', 'lead')
  expect(ambiguous.matches[2]).toMatchObject({
    field: 'createdAt',
    samples: ['03/04/2026', '11/12/2026'],
    format: null,
    needsChoice: true,
  })
  expect(ambiguous.records[0]?.unreadableDates).toHaveLength(1)
  const choice = { column: 2, field: 'createdAt', format: 'month_first' as const }
  const chosenRecord = await matchFile('dates-ambiguous.csv', 'lead', [choice])
  expect(chosenRecord.matches[2]?.needsChoice).toBe(false)
  expect(chosenRecord.records.map(({ values }) => values['createdAt'])).toEqual([
    day(2026, 3, 4),
    day(2026, 11, 12),
    day(2026, 5, 6),
  ])
  const clear = await matchFile('dates-clear.csv', 'lead')
  expect(clear.matches[2]).toMatchObject({ format: 'day_first', needsChoice: false })
  expect(clear.records[0]?.values['createdAt']).toEqual(day(2026, 4, 3))
})

it('guesses nothing that a spreadsheet has damaged', async () => {
  const { matches, records } = await matchFile('excel-damage.csv', 'customer')
  expect(matches.find(({ header }) => header === 'Since')?.needsChoice).toBe(true)
  expect(records[0]?.problems).toEqual([
    {
      column: 2,
      message:
        'A spreadsheet has dropped digits of this number. Format the column as text and enter it again.',
    },
  ])
  // The rows of the second table have no address, for which the import refuses them.
  const typedValues = records.slice(3).map(({ values }) => values['email'])
  expect(typedValues).toEqual(['Hours', '12'])
  const addresses = (typedValues as string[]).map(readEmailAddress)
  expect(addresses).toEqual([null, null])
  const orders = ['day_first', 'month_first', 'serial'] as const
  const dates = await Promise.all(
    orders.map(async (format) => {
      const choices = [{ column: 4, field: 'createdAt', format }]
      const chosenRecord = await matchFile('excel-damage.csv', 'customer', choices)
      return chosenRecord.records.slice(0, 3).map(({ values }) => values['createdAt'] ?? null)
    }),
  )
  expect(dates).toEqual([
    [null, day(2026, 11, 24), null],
    [null, null, day(2026, 11, 24)],
    [day(2026, 11, 24), null, null],
  ])
})

it('offers both of two columns with the same header: the first address wins, the other is kept', async () => {
  const { matches, records } = await matchFile('two-columns-one-name.csv', 'lead')
  expect(matches.map(({ field }) => field)).toEqual(['name', 'email', 'email'])
  expect(records[0]).toMatchObject({
    values: { email: 'a@x.example' },
    others: ['Email: a2@x.example'],
  })
  const chosenRecord = await matchFile('two-columns-one-name.csv', 'lead', [
    { column: 1, field: null },
  ])
  expect(chosenRecord.records[0]).toMatchObject({ values: { email: 'a2@x.example' }, others: [] })
})

it('matches statuses and priorities of tasks, and reads no words as dates', async () => {
  const { matches, records } = await matchFile('tasks.csv', 'task')
  expect(pairs(matches)).toEqual({
    Task: 'title',
    Customer: 'customer',
    'Assigned to': 'assignedVaId',
    Status: 'status',
    Priority: 'priority',
    Due: 'dueDate',
    Created: 'createdAt',
  })
  expect(records.map(({ values }) => [values['status'], values['priority']])).toEqual([
    ['completed', 'high'],
    ['in_progress', 'urgent'],
    ['requested', undefined],
  ])
  expect(records[1]?.unreadableDates).toEqual([
    { column: 5, message: '“next Friday” isn’t a date that can be read.' },
  ])
  expect(records[2]?.values).not.toHaveProperty('customer')
})

const kinds = (noun: MatchedNoun) =>
  Object.fromEntries(importFields[noun].map(({ name, kind }) => [name, kind]))

it.each(['lead', 'customer', 'task'] as const)(
  'knows the headers of our own exports and fields of a %s',
  (noun) => {
    const own = importFields[noun].map(({ name, label }) => [label, name])
    const exported = Object.entries(exportColumns[noun]).filter(([name]) =>
      importFields[noun].some((field) => field.name === name),
    )
    const columns = [...own, ...exported.map(([name, header]) => [header, name])]
    const rows = [{ number: 1, cells: columns.map(() => 'x'), refusal: null }]
    for (const [header = '', name] of columns)
      expect(matchColumns({ columns: [header], rows }, importFields[noun], {})[0]).toMatchObject({
        header,
        field: name,
      })
  },
)

it('has every field of the forms, each read by what its schema takes', () => {
  expect(kinds('lead')).toMatchObject({
    name: 'text',
    email: 'email',
    phone: 'phone',
    notes: 'lines',
    lastContactedAt: 'moment',
    status: 'choice',
  })
  expect(kinds('customer')).toMatchObject({ address: 'lines', tags: 'tags', timeZone: 'text' })
  expect(kinds('task')).toMatchObject({ title: 'text', description: 'lines', dueDate: 'moment' })
})
