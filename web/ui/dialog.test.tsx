import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'

afterEach(cleanup)

type DialogProps = { open: boolean; onClose: () => void; title: string; children: ReactNode }

/** A page whose dialog is fetched at the first press, as in the app. */
const LazyPage = ({ keepsOpener }: { keepsOpener: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const [isDone, setDone] = useState(false)
  const open = async () => {
    setOpen(true)
    const LoadedDialog = (await import('./dialog.tsx')).Dialog
    setDialog(() => LoadedDialog)
  }
  return (
    <main>
      <h1>Tasks</h1>
      {(keepsOpener || !isDone) && <button onClick={() => void open()}>New task</button>}
      {isOpen && Dialog && (
        <Dialog open onClose={() => setOpen(false)} title="New task">
          <button
            onClick={() => {
              setOpen(false)
              setDone(true)
            }}
          >
            Save
          </button>
        </Dialog>
      )}
    </main>
  )
}

const openFirst = async (keepsOpener: boolean) => {
  const user = userEvent.setup()
  render(<LazyPage keepsOpener={keepsOpener} />)
  await user.click(screen.getByRole('button', { name: 'New task' }))
  await screen.findByRole('dialog')
  return user
}

test('the first dialog of a visit returns the focus to its opener', async () => {
  const user = await openFirst(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New task'))
})

test('a dialog whose opener is gone leaves the focus on the heading of the page', async () => {
  const user = await openFirst(false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tasks'))
})

test('a dialog that was saved returns the focus to its opener', async () => {
  const user = await openFirst(true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New task'))
})
