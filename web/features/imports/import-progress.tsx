import type { ReactNode } from 'react'

type Props = {
  /** What is done, for screen readers. */
  label: string
  value: number
  max: number
  /** What goes on without the page. */
  children: ReactNode
  action?: ReactNode
}

/** How far a job is with an import. */
export const ImportProgress = ({ label, value, max, children, action }: Props) => (
  <div className="rounded-lg border border-line bg-surface-raised p-4 text-sm shadow-sm sm:p-5">
    <progress aria-label={label} value={value} max={max} className="sr-only" />
    <div
      aria-hidden="true"
      className="h-2.5 overflow-hidden rounded-full bg-ink-200 dark:bg-ink-700"
    >
      <div
        style={{ width: `${max > 0 ? (100 * value) / max : 0}%` }}
        className="h-full rounded-full bg-press"
      />
    </div>
    <p className="mt-2 border-b border-line pb-3 tabular-nums">
      <b className="text-base font-semibold">{value.toLocaleString('en-US')}</b>{' '}
      <span className="text-text-quiet">of {max.toLocaleString('en-US')}</span>
    </p>
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      {action}
    </div>
  </div>
)
