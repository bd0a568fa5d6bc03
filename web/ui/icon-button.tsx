import type { LucideIcon } from 'lucide-react'

type Props = {
  icon: LucideIcon
  /** What it does, for those who do not see the icon. */
  label: string
  onPress: () => void
  /** Where it stands, and where it does not. */
  className?: string
}

/** A button that is an icon and no words, as large as a finger. */
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
