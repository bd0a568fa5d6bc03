import { type ReactNode, Suspense } from 'react'

type Props = {
  /** A line drawing of the empty list's content. */
  drawing?: ReactNode
  title: string
  /** Explains the purpose of the list and how to begin. */
  children?: ReactNode
}

export const EmptyState = ({ drawing, title, children }: Props) => (
  <div className="flex flex-col items-center px-6 py-10 text-center">
    {drawing && (
      <div aria-hidden="true" className="mb-4 w-32 text-text-quiet *:h-auto *:w-full">
        {/* As high as a drawing that is still loading. */}
        <Suspense fallback={<div className="aspect-5/4" />}>{drawing}</Suspense>
      </div>
    )}
    <p className="font-semibold">{title}</p>
    {children && <div className="mt-1 max-w-sm text-sm text-text-quiet">{children}</div>}
  </div>
)
