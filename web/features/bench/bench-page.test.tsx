import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openedLine } from '#web/testing/fake-connection.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildCustomer, buildPage, buildViewer } from '#web/testing/records.ts'

const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']

const person = (id: string, displayName: string) => ({
  id,
  displayName,
  role: 'VIRTUAL_ASSISTANT',
})

/** Returns the row of an assistant with 40 hours of which some are free in each week; changes by week. */
const row = (
  id: string,
  name: string,
  freeHours: number,
  changes: Readonly<Record<number, object>> = {},
) => ({
  assistant: person(id, name),
  presence: id === '4' ? 'ONLINE' : 'OFFLINE',
  weeklyHours: 40,
  weeks: mondays.map((weekStart, at) => ({
    weekStart,
    capacityHours: 40,
    soldHours: 40 - freeHours,
    coveringHours: 0,
    coveredHours: 0,
    freeHours,
    usedSeconds: 22_500,
    daysOff: 0,
    coveredBy: [],
    covers: [],
    ...changes[at],
  })),
})

const bench = [
  row('5', 'Grace Okafor', 5, {
    1: { capacityHours: 0, freeHours: 0, daysOff: 5, coveredBy: [person('4', 'Joel Ramirez')] },
  }),
  row('4', 'Joel Ramirez', 20, {
    1: { freeHours: -15, coveringHours: 35, covers: [person('5', 'Grace Okafor')] },
  }),
  row('9', 'Marcus Webb', -15, { 3: { soldHours: 35, freeHours: 5 } }),
  row('3', 'Priya Nair', 20, { 4: { capacityHours: 24, freeHours: 4, daysOff: 2 } }),
]

const withServices = (id: string, name: string, plan: string, hours: string) =>
  buildCustomer({
    id,
    name,
    abilities: ['assignCustomer'],
    assignedVa: person('9', 'Marcus Webb'),
    customerServices: buildPage([
      { id: `1${id}`, plan, serviceType: hours, endDate: null, status: 'ACTIVE' },
    ]),
  })

const open = (path = '/admin/bench', changes: object = {}) =>
  openApp(path, {
    me: buildViewer('MANAGEMENT'),
    bench: () => bench,
    customers: () =>
      buildPage([
        withServices('31', 'Mei Tanaka', 'ecommerce-part-time', 'Part-Time, E-commerce'),
        withServices('32', 'Ivy Chandler', 'isa-single', 'Inside sales agent'),
        withServices('33', 'Tom Vale', 'receptionist-core', 'Core, Receptionist'),
      ]),
    ...changes,
  })

const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the page says who has room from when and who is over, and shows each week with its reason', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: /Free hours/ }))
  expect(screen.getByRole('heading', { level: 1, name: 'Bench' })).toBeDefined()
  expect(screen.getByText(/has room for 20 hours now/).textContent).toBe(
    'Priya has room for 20 hours now, Joel from December 7. Marcus is 15 hours over.',
  )
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'PNPriya NairOffline40 h a week',
    'JRJoel RamirezOnlineCovers Grace Nov 30',
    'GOGrace OkaforOfflineOn leave Nov 30',
    'MWMarcus WebbOffline40 h a week',
  ])
  expect(cellsOf('Priya')).toEqual([
    '20 of 406h 15m used',
    '20 free',
    '20 free',
    '20 free',
    '20 free',
    '4 free16 h off',
    '20 free',
  ])
  expect(cellsOf('Joel')[2]).toBe('15 overcovers 35')
  expect(cellsOf('Grace')[2]).toBe('OffJoel covers')
  expect(cellsOf('Marcus')[4]).toBe('5 free−20 ends')
})

test('the open page follows the time that others record', async () => {
  const priya = row('3', 'Priya Nair', 20)
  open('/admin/bench', { bench: () => [priya] })
  expect(await screen.findByText('6h 15m used')).toBeDefined()
  const line = await openedLine()
  Object.assign(priya, row('3', 'Priya Nair', 20, { 0: { usedSeconds: 25_200 } }))
  line.tell({ items: [{ noun: 'TIME_ENTRY', id: '1', kind: 'CREATED' }] })
  expect(await screen.findByText('7h used')).toBeDefined()
})

/** Returns the texts of the green cells. */
const green = () =>
  screen
    .getAllByRole('cell')
    .filter(({ className }) => className.includes('bg-success-soft'))
    .map(({ textContent }) => textContent)

test('a cell is green only if it holds the chosen hours', async () => {
  const { user } = open()
  await screen.findByRole('table', { name: /Free hours/ })
  expect(green()).toEqual(Array.from({ length: 10 }, () => '20 free'))
  await user.click(screen.getByRole('button', { name: '40 h' }))
  expect(green()).toEqual([])
  expect(screen.getByText(/No one has room for 40 hours/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Any' }))
  expect(green()).toHaveLength(10 + 1 + 5 + 1)
})

test('the customers of an assistant who is over are listed by which move helps best, and one opens the handover', async () => {
  const { user } = open()
  const panel = within(await screen.findByRole('region', { name: 'Marcus is 15 hours over' }))
  await panel.findByText('Ivy Chandler')
  expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ivy Chandler',
    'Mei Tanaka',
  ])
  await user.click(panel.getByRole('button', { name: 'Move to…: Ivy Chandler' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Ivy Chandler' }))
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Joel Ramirez, 20 h free',
    'Priya Nair, 20 h free',
    'Grace Okafor, 5 h free',
  ])
})

test('a customer for whose hours no one has room comes last, without a primary button', async () => {
  open('/admin/bench', {
    bench: () => [row('9', 'Marcus Webb', -15), row('3', 'Priya Nair', 15)],
  })
  const panel = within(await screen.findByRole('region', { name: 'Marcus is 15 hours over' }))
  await panel.findByText('Ivy Chandler')
  const gold = () =>
    panel.getAllByRole('button').map(({ className }) => className.includes('bg-press'))
  expect(gold()).toEqual([true, false])
  expect(panel.getByText(/Part-Time, E-commerce/).textContent).toBe(
    'Part-Time, E-commerce. No one has 20 hours free',
  )
  cleanup()
  open('/admin/bench', { bench: () => [row('9', 'Marcus Webb', -15), row('3', 'Priya Nair', 5)] })
  await screen.findByText(/No one has 15 hours free/)
  for (const { className } of screen.getAllByRole('button', { name: /^Move to/ }))
    expect(className).not.toContain('bg-press')
})

test('who has room is listed soonest first, with how regular it is', async () => {
  open()
  const panel = within(await screen.findByRole('region', { name: 'Room for 20 hours' }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PNPriya Nair20 free every week but oneNow',
    'JRJoel Ramirez20 free every weekDecember 7',
  ])
})

test('each assistant’s customers with hours open below the row, and close again', async () => {
  const { user, server } = open()
  const table = within(await screen.findByRole('table', { name: /Free hours/ }))
  const toggle = table.getByRole('button', { name: 'Customers of Priya Nair', expanded: false })
  await user.click(toggle)
  await table.findByText('Ivy Chandler')
  expect(server.variablesOf('CustomersWithHours')).toMatchObject({ assistant: '3' })
  expect(table.getByRole('button', { name: 'Move to…: Ivy Chandler' })).toBeDefined()
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  await user.click(toggle)
  expect(table.queryByText('Ivy Chandler')).toBeNull()
})

/** Lays the rows of the table out, one below the other; every other element has no size. */
const layOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = this instanceof HTMLTableRowElement ? this.rowIndex : -1
    return at < 0 ? new DOMRect(0, 0, 0, 0) : new DOMRect(0, at * 100, 800, 100)
  })

/** Waits until the drag has followed the pointer. */
const settle = () => act(async () => new Promise((done) => setTimeout(done, 60)))

/** Drags an element with the mouse to the row of an assistant. */
const drag = async (label: Element, name: string) => {
  const { rowIndex } = screen.getByRole<HTMLTableRowElement>('row', {
    name: new RegExp(`^${name}`),
  })
  const to = { clientX: 50, clientY: rowIndex * 100 + 50 }
  fireEvent.mouseDown(label, { button: 0, clientX: 50, clientY: 700 })
  fireEvent.mouseMove(document, { clientX: 50, clientY: 680 })
  await settle()
  fireEvent.mouseMove(document, to)
  await settle()
  fireEvent.mouseUp(document, to)
  await settle()
}

test('dragging a customer to an assistant opens the handover to them, and back to their own changes nothing', async () => {
  open()
  const panel = within(await screen.findByRole('region', { name: 'Marcus is 15 hours over' }))
  const customer = (await panel.findByText('Ivy Chandler')).closest('li') as Element
  const rects = layOut()
  await drag(customer, 'Marcus')
  expect(screen.getByText('Ivy Chandler stays with Marcus Webb.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  await drag(customer, 'Grace')
  rects.mockRestore()
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over Ivy Chandler' }))
  expect(dialog.getByLabelText('Assistant')).toHaveProperty('value', '5')
  expect(dialog.getByText(/^Ivy moves to Grace now\./)).toBeDefined()
})

test('without assistants the page says how to begin', async () => {
  open('/admin/bench', { bench: () => [] })
  expect(await screen.findByText('No assistants yet')).toBeDefined()
})
