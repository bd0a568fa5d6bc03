import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type Props = {
  title: string
  isUnsaved: boolean
  onClose: () => void
  /** Draws the form; `close` asks first where something typed would be lost. */
  children: (close: () => void) => ReactNode
}

/** A dialog in which somebody types: it is not left by mistake. */
export const FormDialog = ({ title, isUnsaved, onClose, children }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => (isUnsaved ? setAsking(true) : onClose())
  return (
    <Dialog open onClose={close} title={title}>
      {children(close)}
      <LeaveGuard isUnsaved={isUnsaved} />
      {isAsking && (
        <ConfirmDialog
          title="Close without saving?"
          confirm="Close"
          keep="Stay"
          onKeep={() => setAsking(false)}
          onConfirm={onClose}
        >
          What you typed here is not saved yet and is lost when you close it.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
