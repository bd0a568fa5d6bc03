import { mergeClasses } from './merge-classes.ts'

/** A gray placeholder, as high as a line of text. The caller sets its width. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    className={mergeClasses(
      'block h-3 w-full animate-pulse rounded-sm bg-ink-200/70 dark:bg-ink-700/60',
      className,
    )}
  />
)
