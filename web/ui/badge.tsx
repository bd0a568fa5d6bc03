import type { ReactNode } from 'react'

const tones = {
  neutral: 'bg-surface-sunken text-text-quiet dark:bg-surface-hover',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  turn: 'bg-press-soft text-text',
} as const

export type BadgeTone = keyof typeof tones

export const Badge = ({
  tone = 'neutral',
  children,
}: {
  tone?: BadgeTone
  children: ReactNode
}) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    {children}
  </span>
)
