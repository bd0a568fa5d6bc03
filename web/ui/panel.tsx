import { type ReactNode, useId } from 'react'
import { mergeClasses } from './merge-classes.ts'

type Props = {
  title?: string
  /** Shown quietly after the title: a count. */
  sideContent?: ReactNode
  /** Shown at the right of the title: a count, a link. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled section of a page, separated by a hairline. */
export const Panel = ({ title, sideContent, aside, className = '', children }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={mergeClasses(
        'overflow-hidden rounded-lg border border-line bg-surface-raised shadow-sm',
        className,
      )}
    >
      {title && (
        <div className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line px-4 py-1 sm:px-5">
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {sideContent && (
            <p className="min-w-0 text-sm text-text-quiet tabular-nums">{sideContent}</p>
          )}
          {aside && (
            <div className="ml-auto shrink-0 text-sm text-text-quiet tabular-nums">{aside}</div>
          )}
        </div>
      )}
      {children}
    </section>
  )
}
