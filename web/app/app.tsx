import { AuthProvider } from '#web/viewer/auth-provider.tsx'
import { Door } from './door.tsx'
import { DoorFailure } from './door-failure.tsx'
import { Toasts } from './toasts.tsx'

export const App = () => (
  <AuthProvider>
    <DoorFailure>
      <Door />
    </DoorFailure>
    <Toasts />
  </AuthProvider>
)
