import type { LucideIcon } from 'lucide-react'
import { mergeClasses } from '#web/ui/merge-classes.ts'

type Props = {
  Icon: LucideIcon
  label: string
  onPress: () => void
  /** Set for a control that is on or off. */
  isOn?: boolean
  /** Set for a control that shows others. */
  isExpanded?: boolean
  isDisabled?: boolean
  /** True for the one that ends the call. */
  isEnd?: boolean
  className?: string
}

/** One control of a call, with its label under it. */
export const CallControl = ({
  Icon,
  label,
  onPress,
  isOn,
  isExpanded,
  isDisabled = false,
  isEnd = false,
  className = '',
}: Props) => (
  <button
    type="button"
    onClick={onPress}
    disabled={isDisabled}
    aria-pressed={isOn}
    aria-expanded={isExpanded}
    className={mergeClasses(
      'group flex shrink-0 flex-col items-center gap-1.5 rounded-md text-center text-xs disabled:cursor-not-allowed disabled:opacity-60 max-sm:max-w-20 max-sm:min-w-0 max-sm:grow max-sm:basis-0 sm:w-24',
      className,
    )}
  >
    <span
      className={mergeClasses(
        'grid h-11 w-13 place-items-center rounded-lg border sm:w-14',
        isEnd
          ? 'border-on-hang-up bg-hang-up text-on-hang-up'
          : 'border-line-strong bg-surface-raised group-hover:bg-surface-hover group-aria-pressed:bg-text group-aria-pressed:text-surface',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </span>
    {label}
  </button>
)

/** The row of controls below the stage. */
export const callControls = 'flex items-start justify-between pb-1 sm:justify-center sm:gap-3'
