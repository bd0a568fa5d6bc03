import { Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { type Conditions, loadReader } from '#web/parts/lists/conditions/use-conditions.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import type { UpTo } from '#web/ui/format-up-to.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { useConditionKey } from './use-condition-key.ts'

// The page reads its conditions as soon as the box has added one.
const loadBox = async () => {
  const [{ ConditionBox }] = await Promise.all([import('./condition-box.tsx'), loadReader()])
  return ConditionBox
}
const loadSheet = async () => (await import('./condition-sheet.tsx')).ConditionSheet
const Chips = lazy(async () => ({
  default: (await import('./condition-chips.tsx')).ConditionChips,
}))

type Props = {
  conditions: Conditions
  /** The number of rows; undefined while it is loading. */
  count: UpTo | undefined
  /** The list without its conditions; none while it has none. */
  all: { countUpTo: UpTo } | null | undefined
}

/** The condition that is edited: none of the list for a new one. */
type Edit = { at: number | null; isAny: boolean }

/** The conditions of a list above its rows, and the button that adds one, also by the key F. */
export const ListConditions = ({ conditions, count, all: everyRow }: Props) => {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [focusAt, setFocusAt] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const forgetFocus = useCallback(() => setFocusAt(null), [])
  const { preview, conditions: all } = conditions

  useConditionKey((isAny) => setEdit({ at: null, isAny }))

  const close = (at: number | null) => {
    setEdit(null)
    if (!isSheetOpen) setFocusAt(at)
    preview(null)
  }
  return (
    <div data-keeps-focus className="mb-3 flex flex-wrap items-center gap-2">
      {all.length > 0 && (
        <Suspense fallback={<span className="min-h-tap md:min-h-8" />}>
          <Chips
            conditions={conditions}
            focusAt={edit ? null : focusAt}
            onFocused={forgetFocus}
            onEdit={(at) => setEdit({ at, isAny: false })}
          />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        data-add
        aria-haspopup="dialog"
        onClick={() => setEdit({ at: null, isAny: false })}
        className={`${buttonClasses('quiet')} first:-ml-4 ${all.length > 0 ? 'max-sm:hidden' : ''}`}
      >
        <Plus aria-hidden="true" className="size-4" />
        Condition
        <KeyHint letter="f" />
      </button>
      {all.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
          className={`${buttonClasses()} sm:hidden`}
        >
          {all.length === 1 ? '1 condition' : `${all.length} conditions`}
        </button>
      )}
      {conditions.problems.map((problem) => (
        <p key={problem} role="alert" className="w-full text-sm text-danger">
          {problem}
        </p>
      ))}
      {isSheetOpen && !edit && (
        <LazyForm
          load={loadSheet}
          with={{
            conditions,
            count,
            anchor: button,
            onEdit: (at, isAny = false) => setEdit({ at, isAny }),
            onClose: () => setSheetOpen(false),
          }}
        />
      )}
      {edit && (
        <LazyForm
          load={loadBox}
          with={{
            conditions,
            ...edit,
            count,
            all: everyRow?.countUpTo,
            isOfSheet: isSheetOpen,
            anchor: button,
            onClose: () => close(null),
            onDone: close,
          }}
        />
      )}
    </div>
  )
}
