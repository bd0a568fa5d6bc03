import { dismissToast, showToast } from '#web/ui/toast-store.ts'
import { toastHolder, UndoButton } from './undo-button.tsx'
import {
  holdUndo,
  type Offered,
  offerUndo,
  releaseUndo,
} from '#web/writing/mutations/undo-store.ts'

/** Says what was done, with the way back where there is one, and what else is to be known. */
export const announce = (said: string, wayBack?: Omit<Offered, 'said'>, more?: string) => {
  if (!wayBack) {
    showToast({ title: said, ...(more && { description: more }) })
    return
  }
  let toast = ''
  const id = offerUndo({
    ...wayBack,
    said,
    close: () => dismissToast(toast),
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
