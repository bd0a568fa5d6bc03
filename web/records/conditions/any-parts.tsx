import { X } from 'lucide-react'
import type { Fields } from '#shared/lists/fields/field.ts'
import type { Part } from '#web/parts/lists/conditions/condition.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PartText } from './part-text.tsx'

type Props = {
  fields: Fields
  parts: readonly Part[]
  /** The part that is edited; null for one more. */
  editedAt: number | null
  onEdit: (at: number) => void
  onRemove: (at: number) => void
  onUngroup: () => void
  onDone: () => void
}

/** The parts of a condition of which one must hold. */
export const AnyParts = (props: Props) => {
  const { fields, parts, editedAt, onEdit, onRemove, onUngroup, onDone } = props
  return (
    <section aria-label="Any of these" className="border-b border-line px-4 py-2 text-sm">
      <p className="flex items-baseline gap-2">
        <b className="font-semibold">Any of these</b>
        <span className="text-text-quiet">one is enough</span>
      </p>
      <ul>
        {parts.map((part, at) => {
          const field = fields[part.field]
          return (
            // Two parts may be the same.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex items-center">
              <button
                type="button"
                aria-current={at === editedAt ? 'true' : undefined}
                onClick={() => onEdit(at)}
                className="min-h-tap min-w-0 grow rounded-md text-left hover:bg-surface-hover aria-[current=true]:bg-press-soft md:min-h-8"
              >
                {at > 0 && <span className="text-text-quiet">or </span>}
                {field && <PartText field={field} part={part} />}
              </button>
              <IconButton
                icon={X}
                label={`Remove alternative ${at + 1}`}
                onPress={() => onRemove(at)}
              />
            </li>
          )
        })}
      </ul>
      {parts.length > 0 && (
        <p className="flex justify-end gap-2">
          <Button isSmall variant="quiet" onClick={onUngroup}>
            Ungroup
          </Button>
          <Button isSmall onClick={onDone}>
            Done
          </Button>
        </p>
      )}
    </section>
  )
}
