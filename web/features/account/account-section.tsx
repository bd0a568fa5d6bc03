import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** A sentence under the title. */
  intro?: ReactNode
  /** Shown at the right of the title: a state, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of the account page, under a hairline. */
export const AccountSection = ({ title, intro, aside, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id={id} className="min-w-0 text-base font-semibold">
          {title}
        </h2>
        {aside && (
          <div className="shrink-0 text-sm text-text-quiet tabular-nums print:hidden">{aside}</div>
        )}
      </div>
      {intro && <p className="mt-1 text-sm text-pretty break-words text-text-quiet">{intro}</p>}
      <div className="mt-3 border-t border-line">{children}</div>
    </section>
  )
}
