import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

const ask = (isDestructive: boolean) =>
  render(
    <ConfirmDialog
      title="Cancel this task?"
      confirm="Cancel task"
      keep="Keep task"
      isDestructive={isDestructive}
      onConfirm={() => undefined}
      onKeep={() => undefined}
    >
      It can be requested again.
    </ConfirmDialog>,
  )

test('a button that ends something is not gold, and one that goes on is', () => {
  const { unmount } = ask(true)
  expect(screen.getByRole('button', { name: 'Cancel task' }).className).not.toContain('bg-press')
  unmount()
  ask(false)
  expect(screen.getByRole('button', { name: 'Cancel task' }).className).toContain('bg-press')
})
