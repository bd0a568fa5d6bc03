import { type ComponentType, useEffect, useState } from 'react'
import { dismissToast, type Toast, useToasts } from '#web/ui/toast-store.ts'

/**
 * Shows toasts. The toaster is loaded with the first toast, so that the sign-in page stays small; if it fails to
 * load, each later toast tries again.
 */
export const Toasts = () => {
  const toasts = useToasts()
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const [isAway, setAway] = useState(false)
  const wantedFor = Toaster === null ? toasts[0]?.id : undefined
  useEffect(() => {
    if (wantedFor === undefined) return
    import('#web/ui/toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      () => setAway(true),
    )
  }, [wantedFor])
  if (toasts.length === 0) return null
  if (Toaster) return <Toaster />
  return isAway ? toasts.map((toast) => <PlainToast key={toast.id} toast={toast} />) : null
}

/** Shows the same message without the toaster while the connection is lost, until it is closed. */
const PlainToast = ({ toast: { id, title, description, open } }: { toast: Toast }) =>
  open && (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-toast flex items-start gap-3 rounded-md border border-line bg-surface-raised px-4 py-3 text-sm text-text shadow-lg md:top-auto md:right-4 md:bottom-4 md:left-auto md:max-w-[420px]"
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5">{description}</p>}
      </div>
      <button
        type="button"
        onClick={() => dismissToast(id)}
        className="min-h-tap shrink-0 font-semibold underline underline-offset-4 md:min-h-7"
      >
        Close
      </button>
    </div>
  )
