import { ChevronLeft } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { conditionLimit } from '#shared/lists/fields/condition-limits.ts'
import { countParts, type Part } from '#web/parts/lists/conditions/condition.ts'
import { fieldsOf } from '#web/parts/lists/conditions/read-where.ts'
import type { Conditions } from '#web/parts/lists/conditions/use-conditions.ts'
import { AnchoredDialog } from '#web/ui/anchored-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { UpTo } from '#web/ui/format-up-to.ts'
import { AnyParts } from './any-parts.tsx'
import { PartBox } from './part-box.tsx'

type Props = {
  conditions: Conditions
  /** The index of the condition to edit; null for a new one. */
  at: number | null
  isAny: boolean
  count: UpTo | undefined
  /** The number without conditions. */
  all: UpTo | undefined
  /** True if closing leads back to the sheet with all conditions. */
  isOfSheet: boolean
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  /** Called when the condition is in the list, at an index. */
  onDone: (at: number) => void
}

/** Adds or changes a condition of a list: one part, or several of which one must hold. */
export const ConditionBox = (props: Props) => {
  const { conditions, count, all: total, isOfSheet, anchor, onClose, onDone } = props
  const { conditions: all, noun, preview, change } = conditions
  const [at, setAt] = useState(props.at)
  const condition = at === null ? undefined : all[at]
  const [isAny, setIsAny] = useState(condition?.isAny ?? props.isAny)
  // The part that is edited; none for one more.
  const [partAt, setPartAt] = useState(condition && !condition.isAny ? 0 : null)
  const parts = condition?.parts ?? []
  const fields = fieldsOf(noun)
  const part = partAt === null ? undefined : parts[partAt]

  /** Returns all conditions with other parts of this one. */
  const withParts = (next: readonly Part[]) => {
    const changedGroups = next.length > 0 ? [{ isAny, parts: next }] : []
    return at === null
      ? [...all, ...changedGroups]
      : all.flatMap((one, index) => (index === at ? changedGroups : [one]))
  }
  const partsWith = (next: Part) =>
    partAt === null ? [...parts, next] : parts.map((one, index) => (index === partAt ? next : one))

  const done = () => (parts.length > 0 && at !== null ? onDone(at) : onClose())
  const add = (next: Part) => {
    const place = at ?? all.length
    change(withParts(partsWith(next)))
    setAt(place)
    setPartAt(null)
    if (!isAny) onDone(place)
  }
  const remove = (index: number) => {
    const rest = parts.filter((_, other) => other !== index)
    change(withParts(rest))
    setPartAt(null)
    if (rest.length === 0) setAt(null)
  }
  const ungroup = () => {
    change([...withParts([]), ...parts.map((one) => ({ isAny: false, parts: [one] }))])
    onDone(all.length - 1)
  }
  const isFull = partAt === null && countParts(all) >= conditionLimit
  return (
    <AnchoredDialog
      title={isAny ? 'Any of these: one is enough' : at === null ? 'New condition' : 'Condition'}
      onClose={isAny ? done : onClose}
      anchor={anchor}
    >
      {isOfSheet && (
        <p className="flex items-center justify-between pr-4 text-sm text-text-quiet">
          <Button variant="quiet" onClick={isAny ? done : onClose}>
            <ChevronLeft aria-hidden="true" className="size-4" />
            Conditions
          </Button>
          {at !== null && `${at + 1} of ${all.length}`}
        </p>
      )}
      {isAny && (
        <AnyParts
          fields={fields}
          parts={parts}
          editedAt={partAt}
          onEdit={setPartAt}
          onRemove={remove}
          onUngroup={ungroup}
          onDone={done}
        />
      )}
      {isFull ? (
        <p className="p-4 text-sm">
          {`${conditionLimit} conditions are the most a list can have. Remove one, or put several values of one field in one condition.`}
        </p>
      ) : (
        <PartBox
          // Another part begins without answers.
          key={`${partAt} ${parts.length}`}
          noun={noun}
          part={part}
          isAny={isAny}
          hasParts={parts.length > 0}
          count={count}
          all={total}
          onPreview={(next) => preview(next && withParts(partsWith(next)))}
          onSeveral={() => setIsAny(true)}
          onAdd={add}
          onClose={isAny ? done : onClose}
        />
      )}
    </AnchoredDialog>
  )
}
