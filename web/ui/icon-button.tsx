import type { LucideIcon } from 'lucide-react'

type Props = {
  icon: LucideIcon
  /** The accessible label. */
  label: string
  onPress: () => void
  /** Positions the button, or hides it at some widths. */
  className?: string
}

/** A button with an icon and no text, in touch size. */
export const IconButton = ({ icon: Icon, label, onPress, className = '' }: Props) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={label}
    className={`grid min-h-tap min-w-tap shrink-0 place-items-center rounded-md text-text-quiet hover:bg-surface-hover hover:text-text ${className}`}
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
)
