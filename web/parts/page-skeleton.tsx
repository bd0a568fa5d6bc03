import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a record's page while it is on its way. */
export const PageSkeleton = ({ label }: { label: string }) => (
  <output className="mx-auto block max-w-page px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-7 w-64 max-w-full" />
    <Skeleton className="mt-3 w-40" />
    <Skeleton className="mt-8 h-64 w-full rounded-lg" />
  </output>
)
