import { dismissToast, showToast, type ToastVariant } from '#web/ui/toast-store.ts'
import { toastHolder, UndoButton } from './undo-button.tsx'
import {
  holdUndo,
  type UndoOffer,
  offerUndo,
  releaseUndo,
} from '#web/writing/mutations/undo-store.ts'

/** A page that a toast leads to: its address, and the navigation to it. The toaster is outside of the router. */
export type Opens = { href: string; go: () => void }

/** Shows a toast about a completed action, with an undo or a link if there is one, and with further information. */
export const announce = (
  announcement: string,
  undo?: Omit<UndoOffer, 'announcement'>,
  more?: string,
  opens?: Opens,
) => {
  if (!undo) {
    const toastId = showToast({
      title: announcement,
      ...(more && { description: more }),
      ...(opens && { action: <OpenLink opens={opens} onOpen={() => dismissToast(toastId)} /> }),
    })
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
    ...undo,
    announcement,
    close: () => dismissToast(toast),
    // The toast that says why the undo failed has taken the place of the one with Undo.
    onReopen: () =>
      show(id, 'Couldn’t undo', 'Check your connection and try again.', 'destructive'),
  })
  show(id, announcement, more)
}

const OpenLink = ({ opens: { href, go }, onOpen }: { opens: Opens; onOpen: () => void }) => (
  <a
    href={href}
    onClick={(event) => {
      event.preventDefault()
      onOpen()
      go()
    }}
    className="inline-flex min-h-tap min-w-tap shrink-0 items-center justify-center rounded-sm px-1 text-sm font-semibold underline decoration-2 underline-offset-4 md:min-h-7 md:min-w-0"
  >
    Open
  </a>
)
