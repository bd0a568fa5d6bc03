import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

const base =
  'inline-flex min-h-tap items-center justify-center gap-2 rounded-md border font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed'

const sizes = {
  usual: 'px-4 text-sm md:min-h-9',
  small: 'px-3.5 text-sm md:min-h-6.5 md:px-2.5 md:text-xs',
} as const

const variants = {
  /** The page's primary action. */
  primary:
    'border-transparent bg-press text-on-press hover:bg-press-hover active:bg-press-active disabled:opacity-60',
  secondary:
    'border-line-strong/50 bg-surface-raised text-text shadow-sm hover:bg-surface-hover disabled:opacity-60',
  /** Confirms something that ends or removes something. */
  danger:
    'border-danger bg-surface-raised text-danger shadow-sm hover:bg-danger-soft disabled:opacity-60',
  quiet:
    'border-transparent text-text-quiet hover:bg-surface-hover hover:text-text disabled:opacity-60',
} as const

export type ButtonVariant = keyof typeof variants

/** Returns the styles of a button, for links that look like one. */
export const buttonClasses = (
  variant: ButtonVariant = 'secondary',
  size: keyof typeof sizes = 'usual',
) => `${base} ${sizes[size]} ${variants[variant]}`

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant
  /** If true, the button shows a spinner and cannot be pressed again. */
  busy?: boolean
  isWide?: boolean
  /** For a button in a row. */
  isSmall?: boolean
}

export const Button = ({
  variant = 'secondary',
  busy = false,
  isWide = false,
  isSmall = false,
  type = 'button',
  disabled,
  children,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={type}
    disabled={busy || disabled}
    aria-busy={busy || undefined}
    className={`${buttonClasses(variant, isSmall ? 'small' : 'usual')} ${isWide ? 'w-full' : ''}`}
  >
    {busy && <Spinner />}
    {children}
  </button>
)
