import { CircleAlert } from 'lucide-react'
import { mergeClasses } from '#web/ui/merge-classes.ts'

/** The reason for a refusal, next to the pressed button. */
export const Refused = ({ children, className = '' }: { children: string; className?: string }) => (
  <p role="alert" className={mergeClasses('flex items-start gap-2 text-sm text-danger', className)}>
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
)
