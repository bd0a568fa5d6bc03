import { mergeClasses } from './merge-classes.ts'

/** A grey shape where something will stand. Its size is the caller's. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={mergeClasses(
      'block h-4 w-full animate-pulse rounded-sm bg-ink-200 dark:bg-ink-800',
      className,
    )}
  />
)
