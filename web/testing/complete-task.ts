import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Presses a button that completes a task, and Enter in the dialog that asks for the result. */
export const completeTask = async (user: UserEvent, button: string) => {
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete task' }))
  await user.type(dialog.getByLabelText('Result (optional)'), '{Enter}')
}
