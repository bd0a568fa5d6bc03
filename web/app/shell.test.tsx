import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { everyAction } from '#web/testing/any-record.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildHit } from '#web/testing/build-hit.ts'
import { buildViewer } from '#web/testing/records.ts'

const manager = buildViewer('MANAGEMENT')

test('the navigation shows the pages that the viewer may open', async () => {
  openApp('/dashboard', { me: buildViewer('USER') })
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Tasks',
    'Messages',
    'Schedule',
  ])
})

/** Returns the menu's links by the name of their group. */
const menu = async () => {
  const main = await screen.findByRole('navigation', { name: 'Main' })
  return within(main)
    .getAllByRole('list')
    .map((list) => [
      list.previousElementSibling?.textContent,
      ...within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ])
}

const work = ['Dashboard', 'Tasks', 'Messages', 'Schedule', 'Time']

test('the menu of management has four groups, that of an assistant two, and that of a customer one without a name', async () => {
  openApp('/dashboard', { me: buildViewer('MANAGEMENT', { abilities: everyAction }) })
  expect(await menu()).toEqual([
    ['Work', ...work],
    ['Clients', 'Customers', 'Leads'],
    ['Company', 'Bench', 'Reports'],
    [undefined, 'Settings'],
  ])
  cleanup()
  const staff = everyAction.filter(
    (action) => !['bench', 'monthReport', 'securityEvents'].includes(action),
  )
  openApp('/dashboard', {
    me: buildViewer('VIRTUAL_ASSISTANT', { abilities: staff }),
  })
  expect(await menu()).toEqual([
    ['Work', ...work],
    ['Clients', 'Customers', 'Leads'],
  ])
  cleanup()
  openApp('/dashboard', { me: buildViewer('USER') })
  expect((await menu()).map(([name]) => name)).toEqual([undefined])
})

const findCurrent = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { current: 'page' })
    .textContent
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'In this section' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('customers, services and interactions are tabs of one place, and CRM and month of another', async () => {
  const { user } = openApp('/admin/customers', {
    me: buildViewer('MANAGEMENT', { abilities: everyAction }),
  })
  await user.click(await screen.findByRole('link', { name: 'Services' }))
  await screen.findByRole('heading', { level: 1, name: 'Services' })
  expect(tabs()).toEqual(['Customers', 'Services', 'Interactions'])
  expect(findCurrent()).toBe('Customers')
  await user.click(screen.getByRole('link', { name: 'Reports' }))
  const month = await screen.findByRole('link', { name: 'Month' })
  expect(tabs()).toEqual(['CRM', 'Month'])
  await user.click(month)
  await screen.findByRole('heading', { level: 1, name: 'Month' })
  expect(location.pathname).toBe('/admin/bench/month')
  expect(findCurrent()).toBe('Reports')
})

test('an assistant’s CRM page has no tabs', async () => {
  openApp('/admin/crm', { me: buildViewer('VIRTUAL_ASSISTANT') })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('navigation', { name: 'In this section' })).toBeNull()
})

test('a navigation moves the focus to the heading and changes the document title', async () => {
  const { user } = openApp('/dashboard', { me: manager })
  await user.click(await screen.findByRole('link', { name: 'Leads' }))
  const heading = await screen.findByRole('heading', { name: 'Leads' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(document.title).toBe('Leads · Admin Genie')
})

test('a skip link leads past the navigation to the content', async () => {
  openApp('/dashboard', { me: manager })
  const skip = await screen.findByRole('link', { name: 'Skip to content' })
  expect(skip.getAttribute('href')).toBe('#main')
  expect(screen.getByRole('main').id).toBe('main')
})

test('Ctrl-K finds a customer by name and opens their page', async () => {
  const { user } = openApp('/dashboard', {
    me: manager,
    search: [buildHit({ noun: 'CUSTOMER', id: '9', title: 'Hill House' })],
    customer: null,
  })
  await screen.findByText('Welcome, Ada Lovelace')
  await user.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: /^Search or type a command/ })
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('hill')
  await screen.findByRole('option', { name: /Hill House/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/customers/9'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each(['л', 'κ', 'ל', 'ن'])(
  'Ctrl-K works by key position where the keyboard layout types %s',
  async (key) => {
    openApp('/dashboard', { me: manager })
    await screen.findByText('Welcome, Ada Lovelace')
    fireEvent.keyDown(document, { key, code: 'KeyK', ctrlKey: true })
    expect(await screen.findByRole('combobox', { name: /^Search or type a command/ })).toBeDefined()
  },
)

test('g and a letter go to a page on a Russian keyboard', async () => {
  openApp('/dashboard', { me: manager })
  await screen.findByText('Welcome, Ada Lovelace')
  fireEvent.keyDown(document, { key: 'п', code: 'KeyG' })
  fireEvent.keyDown(document, { key: 'ы', code: 'KeyS' })
  await waitFor(() => expect(location.pathname).toBe('/schedule'))
})

test('Ctrl-K opens a page by its name', async () => {
  const { user } = openApp('/dashboard', { me: manager })
  await screen.findByText('Welcome, Ada Lovelace')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Search or type a command/ })
  await user.keyboard('sched')
  await user.click(await screen.findByRole('option', { name: /Schedule/ }))
  expect(await screen.findByRole('heading', { name: 'Schedule' })).toBeDefined()
})

test('Escape closes the palette at once', async () => {
  const { user } = openApp('/dashboard', { me: manager })
  await screen.findByText('Welcome, Ada Lovelace')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: /^Search or type a command/ })
  await user.keyboard('lea{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a question mark lists the shortcuts, which can be turned off', async () => {
  const { user } = openApp('/dashboard', { me: manager })
  await screen.findByText('Welcome, Ada Lovelace')
  await user.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const goTo = within(within(list).getByRole('region', { name: 'Go to' }))
  expect(goTo.getByText('Go to Leads')).toBeDefined()
  expect(within(list).getByText('Lift entry, then move it by arrows')).toBeDefined()
  await user.click(within(list).getByRole('checkbox'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?gl')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/dashboard')
})

test('g and a letter open a page, but not while the user types', async () => {
  const { user } = openApp('/dashboard', { me: manager })
  await screen.findByText('Welcome, Ada Lovelace')
  await user.keyboard('gl')
  await screen.findByRole('heading', { name: 'Leads' })
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('gs?')
  expect(location.pathname).toBe('/admin/leads')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the theme is chosen, applied and stored', async () => {
  const { user } = openApp('/dashboard', { me: manager })
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await user.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('on small screens the navigation is a drawer', async () => {
  const { user } = openApp('/dashboard', { me: manager })
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  await user.click(within(drawer).getByRole('link', { name: 'Leads' }))
  expect(await screen.findByRole('heading', { name: 'Leads' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['/tasks/99', '/tasks/abc', '/admin/customers/99', '/admin/leads/0', '/admin/nothing'])(
  '%s, which does not exist, shows the not-found page',
  async (path) => {
    openApp(path, { me: manager, task: null, customer: null, lead: null })
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined()
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
  },
)
