import type { ConfirmProps } from './confirm-dialog.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog

/** Asks before something that has no way back, by a dialog that is fetched when something is first asked: most pages never ask. */
export const Confirm = (props: ConfirmProps) => (
  <LazyForm
    load={load}
    with={{ ...props, onClose: props.onKeep }}
    failed="Nothing was changed. Check your connection and try again."
  />
)
