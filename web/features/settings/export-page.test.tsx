import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refuse } from '#web/testing/fake-server.ts'
import { openApp } from '#web/testing/open-app.tsx'
import { buildViewer } from '#web/testing/records.ts'

const manager = buildViewer('MANAGEMENT')
const me = {
  ...manager,
  runningTimer: null,
  abilities: [...manager.abilities, 'fullExport', 'createFullExport', 'downloadFullExport'],
}

const tables = [
  { fileName: 'customers.csv', rows: 49 },
  { fileName: 'tasks.csv', rows: 4118 },
]

const zip = { status: 'READY', rows: 4167, size: 84_000_000, expiresAt: '2030-01-02T10:52:00Z' }

const open = (answers: object) => openApp('/admin/settings/export', { me, ...answers })

test('the files with their rows stand there before the zip is prepared, which needs the password', async () => {
  let state: object = { tables, zip: null }
  const app = open({
    fullExport: () => state,
    createFullExport: refuse('That’s not your current password.', 'BAD_USER_INPUT'),
  })
  const list = within(await screen.findByRole('region', { name: 'What’s in it' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'customers.csv49with closed ones',
    'tasks.csv4,118',
    'README.txtexplains every column',
  ])
  await app.user.type(screen.getByLabelText('Your password'), 'secret')
  await app.user.click(screen.getByRole('button', { name: 'Prepare the zip' }))
  expect(await screen.findByText(/That’s not your current password/)).toBeTruthy()

  app.server.answers['createFullExport'] = () => {
    state = { tables, zip: { ...zip, status: 'PREPARING', rows: 500, size: null } }
    return { zip: { status: 'PREPARING' } }
  }
  await app.user.click(screen.getByRole('button', { name: 'Prepare the zip' }))
  expect(await screen.findByText(/500 of 4,167 rows/)).toBeTruthy()
  expect(screen.queryByLabelText('Your password')).toBeNull()
})

test('a zip that is ready is downloaded with the password', async () => {
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.getAttribute('href') ?? '')
  })
  const app = open({
    fullExport: () => ({ tables, zip }),
    downloadFullExport: () => ({ exportPath: '/files/exports/abc' }),
  })
  expect(await screen.findByText('Your zip is ready')).toBeTruthy()
  await app.user.type(screen.getByLabelText('Your password'), 'secret')
  await app.user.click(screen.getByRole('button', { name: 'Download 84.0 MB' }))
  await vi.waitFor(() => expect(downloads).toEqual(['/files/exports/abc']))
})
