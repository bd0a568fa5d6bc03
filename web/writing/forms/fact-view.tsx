import { Check, Pencil } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useUndoable } from '#web/writing/mutations/undo-store.ts'
import type { Field } from './fields.ts'

type Props = {
  field: Field
  /** The cache id of the field's undo: `Customer:3.phone`. */
  of: string
  isLate?: boolean
  /** What the button that opens the field does. */
  opener: ComponentProps<'button'>
  /** The displayed value; if absent, the field can be added. */
  children: ReactNode
}

/** The value of a field that is edited in place, and the button that opens it. */
export const FactView = ({ field, of, isLate, opener, children }: Props) => {
  const savedChange = useUndoable(of)
  return (
    <div
      data-fact
      // The message goes below a value that leaves no space next to it.
      className="group relative -mx-2 flex min-h-7 flex-wrap items-start gap-x-2 rounded-md px-2 py-1 hover:bg-surface-hover max-md:py-2 pointer-coarse:min-h-11 pointer-coarse:py-2"
    >
      <div
        className={`min-w-0 grow whitespace-pre-line [&_a]:relative [&_a]:z-1 ${savedChange ? '' : 'max-md:pr-7'}`}
      >
        {children ?? (
          <span className="text-text-quiet">
            {field.empty ?? `Add ${field.label.toLowerCase()}`}
          </span>
        )}
      </div>
      {isLate && <span className="shrink-0 text-text-quiet">Saving…</span>}
      {savedChange && (
        <span className="relative z-1 -my-1 flex shrink-0 items-center gap-2 max-md:-my-3">
          <span className="flex items-center gap-1 text-success">
            <Check aria-hidden="true" className="size-4" />
            Saved
          </span>
        </span>
      )}
      <button
        type="button"
        aria-label={`Change ${field.label}`}
        {...opener}
        className="absolute inset-0 rounded-md text-text-quiet md:pointer-fine:opacity-0 md:pointer-fine:group-hover:opacity-100 md:pointer-fine:focus-visible:opacity-100"
      >
        {!savedChange && (
          <Pencil aria-hidden="true" className="absolute top-1.5 right-2 size-3.5 max-md:top-2.5" />
        )}
      </button>
    </div>
  )
}
