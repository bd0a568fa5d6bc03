import type { LucideIcon } from 'lucide-react'
import { mergeClasses } from '#web/ui/merge-classes.ts'

type Props = {
  Icon: LucideIcon
  label: string
  /** The accessible name, if it says more than the label. */
  name?: string
  onPress: () => void
  /** Set for a control that is on or off. */
  isPressed?: boolean
  isDisabled?: boolean
  /** True for the one that ends the call. */
  isEnd?: boolean
}

/** One control of the bar: its label is under the icon, on a phone for screen readers only. */
export const BarControl = ({
  Icon,
  label,
  name,
  onPress,
  isPressed,
  isDisabled = false,
  isEnd = false,
}: Props) => (
  <button
    type="button"
    aria-label={name}
    onClick={onPress}
    disabled={isDisabled}
    aria-pressed={isPressed}
    className={mergeClasses(
      'flex h-11 min-w-11 shrink-0 flex-col items-center justify-center gap-0.5 rounded-lg border border-transparent text-xs font-medium hover:bg-surface-hover disabled:cursor-not-allowed disabled:opacity-60 aria-pressed:bg-text aria-pressed:text-surface md:h-13 md:min-w-16 md:px-1.5',
      isEnd && 'ml-1.5 bg-hang-up text-on-hang-up hover:bg-hang-up md:ml-1 md:min-w-14',
    )}
  >
    <Icon aria-hidden="true" className="size-5" />
    <span className="max-md:sr-only">{label}</span>
  </button>
)
