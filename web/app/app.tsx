import { AuthProvider } from '#web/viewer/auth-provider.tsx'
import { Door } from './sign-in-gate.tsx'
import { DoorFailure } from './app-failure.tsx'
import { Toasts } from './toasts.tsx'

export const App = () => (
  <AuthProvider>
    <DoorFailure>
      <Door />
    </DoorFailure>
    <Toasts />
  </AuthProvider>
)
