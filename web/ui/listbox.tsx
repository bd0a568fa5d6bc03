import { type ReactNode, useEffect, useRef } from 'react'

type ListProps = { id: string; label: string; className?: string; children: ReactNode }

/** A list to choose from while the focus stays in a text field, which moves in it by `aria-activedescendant`. */
export const Listbox = ({ id, label, className = '', children }: ListProps) => (
  <div
    id={id}
    // Its lines are more than the text of a native option.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="listbox"
    aria-label={label}
    className={className}
  >
    {children}
  </div>
)

type OptionProps = {
  id: string
  isActive: boolean
  onChoose: () => void
  className?: string
  children: ReactNode
}

/** A line of a list box. The active one is scrolled into view. */
export const ListboxOption = ({
  id,
  isActive,
  onChoose,
  className = '',
  children,
}: OptionProps) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // Keys are handled by the text field.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/interactive-supports-focus
    <div
      ref={line}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the text field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`cursor-pointer hover:bg-surface-hover aria-selected:bg-surface-hover ${className}`}
    >
      {children}
    </div>
  )
}
