import { initialsOf } from './initials.ts'
import { mergeClasses } from './merge-classes.ts'

const sizes = {
  small: 'size-5 text-[0.5625rem]',
  usual: 'size-6 text-[0.625rem]',
  medium: 'size-8 text-xs',
  large: 'size-11 text-[0.9375rem]',
} as const

type Props = {
  name: string
  /** True for a staff member, whose avatar is dark; a customer's is light. */
  isOurs?: boolean
  size?: keyof typeof sizes
  className?: string
}

/** An avatar with a person’s initials, next to their name. */
export const Face = ({ name, isOurs = false, size = 'usual', className = '' }: Props) => (
  <span
    aria-hidden="true"
    className={mergeClasses(
      'inline-grid shrink-0 place-items-center rounded-full font-bold tracking-[.01em]',
      sizes[size],
      isOurs
        ? 'bg-ink-800 text-ink-50 dark:bg-ink-200 dark:text-ink-950'
        : 'bg-ink-100 text-ink-700 dark:bg-ink-700 dark:text-ink-100',
      className,
    )}
  >
    {initialsOf(name)}
  </span>
)
