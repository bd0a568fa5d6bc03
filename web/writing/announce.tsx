import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import { toastHolder, UndoButton } from './undo-button.tsx'
import { holdUndo, offerUndo, releaseUndo } from './undo-store.ts'

type WayBack = {
  /** What was changed: `Task:12`. */
  of: string
  undo: () => Promise<unknown>
  onOver: () => void
}

/** Says what was done, with the way back where there is one, and what else is to be known. */
export const announce = (said: string, wayBack?: WayBack, more?: string) => {
  if (!wayBack) {
    showToast({ title: said, ...(more && { description: more }) })
    return
  }
  let toast = ''
  const id = offerUndo({
    ...wayBack,
    said,
    onOver: () => {
      dismissToast(toast)
      wayBack.onOver()
    },
  })
  toast = showToast({
    title: said,
    ...(more && { description: more }),
    action: <UndoButton id={id} inToast />,
    // The way back has a clock of its own and closes the toast with it.
    duration: Infinity,
    onPause: () => holdUndo(id, toastHolder),
    onResume: () => releaseUndo(id, toastHolder),
  })
}
