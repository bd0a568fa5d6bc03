import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ComponentProps, ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'

export type RootProps = Omit<ComponentProps<typeof Radix.Root>, 'modal'>
export type TriggerProps = ComponentProps<typeof Radix.Trigger>
export type ContentProps = ComponentProps<typeof Radix.Content>
export type LabelProps = ComponentProps<typeof Radix.Label>
export type ItemProps = Omit<ComponentProps<typeof Radix.Item>, 'className'> & {
  /** Shown quietly at the end of the item. */
  sideContent?: ReactNode
}

export const Root = (props: RootProps) => <Radix.Root {...props} modal={false} />

export const Trigger = Radix.Trigger

export const Content = ({ className, ...rest }: ContentProps) => (
  <Radix.Portal>
    {/* All content of a page is in a landmark, also what lies above it. */}
    <section aria-label="Choices">
      <Radix.Content
        align="end"
        sideOffset={4}
        {...rest}
        className={mergeClasses(
          'z-dialog max-h-[min(20rem,var(--radix-dropdown-menu-content-available-height))] min-w-44 animate-fade-in overflow-y-auto rounded-md border border-line bg-surface-raised p-1 text-sm text-text shadow-md',
          className,
        )}
      />
    </section>
  </Radix.Portal>
)

export const Label = ({ className, ...rest }: LabelProps) => (
  <Radix.Label {...rest} className={mergeClasses('px-3 py-2 text-text-quiet', className)} />
)

export const Item = ({ sideContent, children, ...rest }: ItemProps) => (
  <Radix.Item
    {...rest}
    className="flex min-h-tap cursor-pointer items-center gap-3 rounded-sm px-3 text-text outline-none data-disabled:opacity-60 data-highlighted:bg-surface-hover md:min-h-9"
  >
    {children}
    {sideContent && <span className="ml-auto pl-3 text-xs text-text-quiet">{sideContent}</span>}
  </Radix.Item>
)
