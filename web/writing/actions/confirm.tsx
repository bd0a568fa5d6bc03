import type { ConfirmProps } from './confirm-dialog.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog

/**
 * Asks for confirmation of an action that cannot be undone. The dialog is loaded on first use, because most pages
 * never need it.
 */
export const Confirm = (props: ConfirmProps) => (
  <LazyForm
    load={load}
    with={{ ...props, onClose: props.onKeep }}
    failureText="Nothing was changed. Check your connection and try again."
  />
)
