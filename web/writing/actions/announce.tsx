import { dismissToast, showToast, type ToastVariant } from '#web/ui/toast-store.ts'
import { toastHolder, UndoButton } from './undo-button.tsx'
import {
  holdUndo,
  type Offered,
  offerUndo,
  releaseUndo,
} from '#web/writing/mutations/undo-store.ts'

/** Shows a toast about a completed action, with an undo if there is one, and with further information. */
export const announce = (said: string, wayBack?: Omit<Offered, 'said'>, more?: string) => {
  if (!wayBack) {
    showToast({ title: said, ...(more && { description: more }) })
    return
  }
  let toast = ''
  const show = (id: number, title: string, description?: string, variant?: ToastVariant) => {
    toast = showToast({
      title,
      ...(description && { description }),
      ...(variant && { variant }),
      action: <UndoButton id={id} inToast />,
      // The undo has its own timer and closes the toast.
      duration: Infinity,
      onPause: () => holdUndo(id, toastHolder),
      onResume: () => releaseUndo(id, toastHolder),
    })
  }
  const id = offerUndo({
    ...wayBack,
    said,
    close: () => dismissToast(toast),
    // The toast that says why the undo failed has taken the place of the one with Undo.
    onReopen: () =>
      show(id, 'Couldn’t undo', 'Check your connection and try again.', 'destructive'),
  })
  show(id, said, more)
}
