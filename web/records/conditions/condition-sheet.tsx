import { ChevronRight, Plus, Split, X } from 'lucide-react'
import type { RefObject } from 'react'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import type { Conditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { AnchoredDialog } from '#web/ui/anchored-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatUpTo, type UpTo } from '#web/ui/format-up-to.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChipText } from './chip-text.tsx'

type Props = {
  conditions: Conditions
  count: UpTo | undefined
  anchor: RefObject<HTMLElement | null>
  /** Opens the box for a condition; for a new one without an index. */
  onEdit: (at: number | null, isAny?: boolean) => void
  onClose: () => void
}

/** All conditions of a list on a phone: one after another is changed, removed or added before the list is shown. */
export const ConditionSheet = ({ conditions, count, anchor, onEdit, onClose }: Props) => {
  const { conditions: all, noun, change } = conditions
  const { words } = listFields[noun].list
  return (
    <AnchoredDialog title="Conditions of the list" onClose={onClose} anchor={anchor}>
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <h2 className="font-semibold">Conditions</h2>
        <Button variant="quiet" disabled={all.length === 0} onClick={() => change([])}>
          Clear all
        </Button>
      </div>
      <ul className="min-h-0 overflow-y-auto text-sm">
        {all.map((condition, at) => (
          // Two conditions may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-center border-b border-line pr-2">
            <button
              type="button"
              onClick={() => onEdit(at)}
              className="flex min-h-13 min-w-0 grow items-center gap-2 py-2 pl-4 text-left"
            >
              <span className="min-w-0 grow">
                <ChipText condition={condition} noun={noun} />
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-text-quiet" />
            </button>
            <IconButton
              icon={X}
              label={`Remove condition ${at + 1}`}
              onPress={() => change(all.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2 p-4">
        <Button onClick={() => onEdit(null)}>
          <Plus aria-hidden="true" className="size-4" />
          Condition
        </Button>
        <Button onClick={() => onEdit(null, true)}>
          <Split aria-hidden="true" className="size-4" />
          Any of
        </Button>
        <div className="col-span-2 grid">
          <Button variant="primary" onClick={onClose}>
            {count
              ? `Show ${formatUpTo(count)} ${count.value === 1 ? words.one : words.many}`
              : 'Show'}
          </Button>
        </div>
      </div>
    </AnchoredDialog>
  )
}
