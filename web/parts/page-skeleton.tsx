import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { pageFrame } from './page-frame.ts'

/** A generic page skeleton, for a page that is not known yet. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <Waiting label={label} className={pageFrame}>
    <Skeleton className="h-6 w-48 max-w-full" />
    <Skeleton className="mt-8 h-64 rounded-lg" />
  </Waiting>
)
