import { type ReactNode, useId } from 'react'

type Props = { head: string | undefined; children: ReactNode }

/** The items under one heading; search results have none. */
export const PalettePart = ({ head, children }: Props) => {
  const id = useId()
  if (head === undefined) return children
  return (
    // Lines of a list of choices are grouped by a role; a fieldset would be a form's.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <div
        id={id}
        role="presentation"
        className="flex h-7 items-center px-3 text-xs font-semibold text-text-quiet"
      >
        {head}
      </div>
      {children}
    </div>
  )
}
