import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type ConfirmProps = {
  title: string
  /** Says in a sentence what will happen. */
  children: ReactNode
  /** The button that confirms, named after its effect. */
  confirm: string
  /** The button that cancels. */
  keep: string
  /** True if it ends or discards something: such a button is never gold. */
  isDestructive?: boolean | undefined
  onConfirm: () => void
  onKeep: () => void
}

/** Asks for confirmation of an action that cannot be undone. Escape cancels. */
export const ConfirmDialog = ({
  title,
  children,
  confirm,
  keep,
  isDestructive = false,
  onConfirm,
  onKeep,
}: ConfirmProps) => (
  <Dialog open onClose={onKeep} title={title}>
    <div className="space-y-5 p-5">
      <p className="text-sm">{children}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>{keep}</Button>
        <Button variant={isDestructive ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </div>
  </Dialog>
)
