import type { ReactNode } from 'react'
import { useDocumentTitle } from '#web/parts/use-document-title.ts'
import { useHeadingFocus } from '#web/parts/use-heading-focus.ts'

type Props = {
  title: string
  /** The other person of the call, and the kind of call. */
  other: string
  /** Shown at the right: the running time. */
  sideContent?: ReactNode
  children: ReactNode
  controls: ReactNode
  /** Shown beside the stage, or below it on a narrow screen. */
  aside?: ReactNode
}

/** The stage of a call: dark in both themes, so that pictures of people stand out. */
export const CallFrame = ({ title, other, sideContent, children, controls, aside }: Props) => {
  useDocumentTitle(title)
  const heading = useHeadingFocus()
  return (
    <div className="lg:flex">
      <div className="inverse flex h-[calc(100dvh-var(--spacing-bars))] min-h-110 min-w-0 grow flex-col gap-3 bg-surface-sunken p-3 text-text sm:p-4">
        <div className="flex min-h-5 flex-wrap items-center gap-x-4 gap-y-0.5 px-1 text-sm">
          <h1 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
            {title}
          </h1>
          <p className="text-text-quiet">with {other}</p>
          <div className="ml-auto flex gap-x-4 font-semibold tabular-nums">{sideContent}</div>
        </div>
        <div className="relative grid min-h-0 grow place-items-center overflow-hidden rounded-lg border border-line bg-surface-raised">
          {children}
        </div>
        {controls}
      </div>
      {aside}
    </div>
  )
}
