import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useReturnedFocus } from './use-returned-focus.ts'

type Props = {
  title: string
  onClose: () => void
  /** The control below which it opens. */
  anchor: RefObject<HTMLElement | null>
  children: ReactNode
}

const size = { width: 400, height: 360 }

/** Returns the place below a control, within the window. */
const placeBelow = (anchor: HTMLElement | null) => {
  const { left = 0, bottom = 0 } = anchor?.getBoundingClientRect() ?? {}
  return {
    '--anchor-left': `${Math.max(Math.min(left, window.innerWidth - size.width - 8), 8)}px`,
    '--anchor-top': `${Math.max(Math.min(bottom + 4, window.innerHeight - size.height - 8), 8)}px`,
  }
}

/** A small dialog below a control, without a scrim; on a phone a sheet at the bottom. Escape closes it. */
export const AnchoredDialog = ({ title, onClose, anchor, children }: Props) => {
  const [place] = useState(() => placeBelow(anchor.current))
  return (
    <Dialog open onClose={onClose} className="relative z-dialog">
      <DialogBackdrop className="fixed inset-0 max-sm:animate-fade-in max-sm:bg-scrim" />
      <DialogPanel
        style={place as object}
        className="fixed flex animate-rise-in flex-col overflow-clip border border-line bg-surface-raised text-text shadow-lg max-sm:inset-x-0 max-sm:bottom-(--call-below,0px) max-sm:max-h-[85dvh] max-sm:rounded-t-xl sm:top-(--anchor-top) sm:left-(--anchor-left) sm:max-h-[calc(100dvh-var(--anchor-top)-0.5rem)] sm:w-100 sm:rounded-lg"
      >
        <DialogTitle className="sr-only">{title}</DialogTitle>
        <ReturnedFocus />
        {children}
      </DialogPanel>
    </Dialog>
  )
}

const ReturnedFocus = () => {
  useReturnedFocus()
  return null
}
