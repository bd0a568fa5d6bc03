import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type ConfirmProps = {
  title: string
  /** What will be, in a sentence. */
  children: ReactNode
  /** The button that does it, named by what it changes. */
  confirm: string
  /** The button that leaves all as it is. */
  keep: string
  onConfirm: () => void
  onKeep: () => void
}

/** Asks before something that has no way back. Escape leaves all as it is. */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  keep,
  onConfirm,
  onKeep,
}: ConfirmProps) => (
  <Dialog open onClose={onKeep} title={title}>
    <div className="space-y-5 p-5">
      <p className="text-sm">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>{keep}</Button>
        <Button variant="primary" onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  </Dialog>
)
