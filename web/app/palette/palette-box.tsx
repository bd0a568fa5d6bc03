import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isComposing } from '#web/ui/is-composing.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLate } from '#web/ui/use-late.ts'
import { Count } from './count.tsx'
import { groupByHead, type Item } from './item.ts'
import { PalettePart } from './palette-part.tsx'
import { PaletteRow } from './palette-row.tsx'

type Props = {
  label: string
  /** The name of the command whose question is open. */
  of?: string
  typedText: string
  onType: (text: string) => void
  items: readonly Item[]
  isLoading?: boolean
  error?: string | undefined
  onChoose: (item: Item) => void
  /** The maximum length of the text. A search is limited by the server. */
  most?: number | undefined
  onBack?: () => void
  /** Closes the palette on touch screens, which have no Escape key. */
  onClose: () => void
}

/** The maximum length of a search on the server. */
export const searchLength = 200

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** The input and the matching items. The focus stays in the input, and Enter runs the active item. */
export const PaletteBox = (props: Props) => {
  const { label, of, typedText, onType, items, isLoading = false, error } = props
  const { onChoose, onBack, onClose, most } = props
  const list = useId()
  const [markedId, setMarkedId] = useState<string | null>(null)
  const isWaiting = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const isLate = useLate(isLoading)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === markedId),
  )
  const currentItem = items[at]

  const type = (next: string) => {
    isWaiting.current = false
    setMarkedId(null)
    onType(next)
  }

  // The box of another question mounts again and takes the focus.
  useEffect(() => input.current?.focus(), [])

  // Enter pressed before the results arrive runs the first of them.
  useEffect(() => {
    if (!isWaiting.current || isLoading) return
    isWaiting.current = false
    if (items[0]) onChoose(items[0])
  })

  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMarkedId(items[(at + step + items.length) % items.length]?.id ?? null)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (currentItem) onChoose(currentItem)
      else isWaiting.current = isLoading
    } else if (event.key === 'Backspace' && typedText === '' && onBack) {
      event.preventDefault()
      onBack()
    }
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 text-text-quiet">
        {isLate ? <Spinner /> : <Search aria-hidden="true" className="size-4 shrink-0" />}
        {of && (
          <span className="shrink-0 rounded-sm bg-press-soft px-2 py-0.5 text-sm text-text">
            {of}
          </span>
        )}
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-label={of ? `${of}: ${label}` : label}
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={currentItem ? `${list}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={most}
          placeholder={label}
          value={typedText}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          className="h-12 w-full min-w-0 bg-transparent text-base text-text outline-none placeholder:text-text-quiet"
        />
        <IconButton icon={X} label="Close" onPress={onClose} className="-mr-3 md:hidden" />
      </div>
      <div
        id={list}
        // Its lines are more than the text of a native option.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={label}
        className="max-h-[min(60dvh,27rem)] overflow-y-auto p-2 empty:hidden"
      >
        {groupByHead(items).map(({ head, lines }) => (
          <PalettePart key={head ?? ''} head={head}>
            {lines.map(({ item, place }) => (
              <PaletteRow
                key={item.id}
                id={`${list}-${place}`}
                item={item}
                isMarked={place === at}
                onMark={() => setMarkedId(item.id)}
                onChoose={() => onChoose(item)}
              />
            ))}
          </PalettePart>
        ))}
      </div>
      <Count typedText={typedText} items={items} isLoading={isLoading} error={error} />
    </>
  )
}
