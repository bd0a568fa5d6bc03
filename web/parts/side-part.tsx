import { type ReactNode, useId } from 'react'

type Props = {
  /** The anchor that a link on the page points to. */
  id?: string
  title: string
  /** Shown at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled section of the side column, separated by a hairline. */
export const SidePart = ({ id, title, aside, children }: Props) => {
  const heading = useId()
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="scroll-mt-40 border-line not-first:border-t not-first:pt-4"
    >
      <div className="mb-2 flex min-h-7 items-center justify-between gap-3">
        <h2 id={heading} className="text-sm font-semibold">
          {title}
        </h2>
        {aside && <div className="shrink-0 text-sm text-text-quiet">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
