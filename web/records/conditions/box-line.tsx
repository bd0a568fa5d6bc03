import { Check } from 'lucide-react'
import { isolate } from '#shared/isolate.ts'
import { ListboxOption } from '#web/ui/listbox.tsx'
import type { BoxOption } from './use-options.ts'

type Props = {
  id: string
  option: BoxOption
  isActive: boolean
  /** Of a line that can be checked with others. */
  isChecked: boolean | undefined
  onChoose: () => void
}

/** A field, an operator or a value to choose. */
export const BoxLine = ({ id, option, isActive, isChecked, onChoose }: Props) => (
  <ListboxOption
    id={id}
    isActive={isActive}
    onChoose={onChoose}
    className="flex min-h-tap items-center gap-3 rounded-md px-3 aria-selected:bg-press-soft md:min-h-8"
  >
    {isChecked !== undefined && (
      <span
        aria-hidden="true"
        className={`grid size-4 shrink-0 place-items-center rounded-sm border ${isChecked ? 'text-white border-transparent bg-ink-800 dark:bg-ink-200 dark:text-ink-900' : 'border-line-strong'}`}
      >
        {isChecked && <Check className="size-3" />}
      </span>
    )}
    <span className="min-w-0 grow truncate">{isolate(option.label)}</span>
    {isChecked && <span className="sr-only">, checked</span>}
    {option.detail && (
      <span className="shrink-0 truncate text-xs text-text-quiet">{option.detail}</span>
    )}
  </ListboxOption>
)
