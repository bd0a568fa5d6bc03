import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmDialog } from '#web/writing/actions/confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type Props = {
  title: string
  isUnsaved: boolean
  onClose: () => void
  /** Renders the form; `close` asks for confirmation if typed text would be lost. */
  children: (close: () => void) => ReactNode
}

/** A dialog with a form. Asks before typed text is discarded. */
export const FormDialog = ({ title, isUnsaved, onClose, children }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => (isUnsaved ? setAsking(true) : onClose())
  return (
    <Dialog open onClose={close} title={title}>
      {children(close)}
      <LeaveGuard isUnsaved={isUnsaved} />
      {isAsking && (
        <ConfirmDialog
          title="Discard changes?"
          confirm="Discard"
          isDestructive
          keep="Keep editing"
          onKeep={() => setAsking(false)}
          onConfirm={onClose}
        >
          You’ll lose what you typed.
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
