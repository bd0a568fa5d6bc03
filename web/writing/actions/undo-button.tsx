import { useEffect, useId } from 'react'
import { commandKey } from '#web/ui/command-key.ts'
import {
  holdUndo,
  releaseUndo,
  runUndo,
  useIsUndoable,
  useUndoable,
} from '#web/writing/mutations/undo-store.ts'

/** The name by which the toast pauses the timer while it has the pointer or focus. */
export const toastHolder = 'toast'

type Props = { id: number; label?: string | undefined; inToast?: boolean }

/** Undoes one change. Its timer pauses while it has the pointer or the focus. */
export const UndoButton = ({ id, label, inToast = false }: Props) => {
  const here = useId()
  const pointer = `${here} pointer`
  const focus = `${here} focus`
  useEffect(
    // A removed button receives neither blur nor leave events, nor does the toast around it.
    () => () => {
      releaseUndo(id, pointer)
      releaseUndo(id, focus)
      if (inToast) releaseUndo(id, toastHolder)
    },
    [id, pointer, focus, inToast],
  )

  if (!useIsUndoable(id)) return null
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void runUndo(id)}
      onPointerEnter={() => holdUndo(id, pointer)}
      onPointerLeave={() => releaseUndo(id, pointer)}
      onFocus={() => holdUndo(id, focus)}
      onBlur={() => releaseUndo(id, focus)}
      className="inline-flex min-h-tap min-w-tap shrink-0 items-center justify-center gap-2 rounded-sm px-1 text-sm font-semibold underline decoration-2 underline-offset-4 md:min-h-7 md:min-w-0"
    >
      Undo
      {inToast && (
        <kbd
          aria-hidden="true"
          className="border border-current px-1 font-text text-xs max-md:hidden"
        >
          {commandKey} Z
        </kbd>
      )}
    </button>
  )
}

/** The undo at the place of the change, while it is available. */
export const UndoAt = ({ of, label }: { of: string; label?: string }) => {
  const undoable = useUndoable(of)
  return undoable ? <UndoButton key={undoable.id} id={undoable.id} label={label} /> : null
}
