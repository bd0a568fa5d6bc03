import { mergeClasses } from './merge-classes.ts'

/** A grey shape where something will stand, as high as a line of text. Its width is the caller's. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    className={mergeClasses(
      'block h-3 w-full animate-pulse rounded-sm bg-ink-200/70 dark:bg-ink-700/60',
      className,
    )}
  />
)
