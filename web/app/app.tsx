import { lazy, Suspense } from 'react'
import { useToasts } from '#web/ui/toast-store.ts'
import { AuthProvider } from '#web/viewer/auth-provider.tsx'
import { Door } from './door.tsx'

// The sign-in page is light: what shows toasts comes with the first one.
const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

const Toasts = () => {
  const toasts = useToasts()
  return toasts.length > 0 ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

/** The whole application. */
export const App = () => (
  <AuthProvider>
    <Door />
    <Toasts />
  </AuthProvider>
)
