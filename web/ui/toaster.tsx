import * as RadixToast from '@radix-ui/react-toast'
import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { mergeClasses } from './merge-classes.ts'
import { dismissToast, toastDuration, useToasts } from './toast-store.ts'

/** How far a toast must be swiped to close, in pixels. */
const swipeThreshold = 50

const variants = {
  // Inverse on the light page, and raised on the dark one.
  default: 'inverse border-line bg-surface-raised text-text',
  destructive: 'border-danger bg-danger text-on-danger',
} as const

/** Shows the toasts of `showToast`: at the bottom right from medium screens up, at the top below them. */
export const Toaster = () => {
  const toasts = useToasts()
  return (
    <RadixToast.Provider
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toasts.map(
        ({ id, title, description, action, variant, open, duration, onPause, onResume }) => (
          <RadixToast.Root
            key={id}
            open={open}
            duration={duration}
            onPause={onPause}
            onResume={onResume}
            onOpenChange={(stays) => !stays && dismissToast(id)}
            data-variant={variant}
            className={mergeClasses(
              'flex animate-rise-in items-center gap-3 rounded-md border py-1.5 pr-1.5 pl-4 shadow-lg data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
              variants[variant],
            )}
          >
            <div className="min-w-0 grow py-1 text-sm">
              <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
              {description && (
                <RadixToast.Description className="mt-0.5 opacity-90">
                  {description}
                </RadixToast.Description>
              )}
            </div>
            {action}
            <RadixToast.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-sm opacity-70 hover:opacity-100 md:size-9"
            >
              <X aria-hidden="true" className="size-4" />
            </RadixToast.Close>
          </RadixToast.Root>
        ),
      )}
      {createPortal(
        <RadixToast.Viewport className="fixed top-(--call-top,0px) right-0 z-toast flex w-full flex-col gap-2 p-4 outline-none md:top-auto md:bottom-[calc(var(--call-below,0px)+var(--many-below,0px))] md:max-w-[420px]" />,
        // Beside the app, because an open dialog makes the app inert: Undo works over the inbox.
        document.body,
      )}
    </RadixToast.Provider>
  )
}
