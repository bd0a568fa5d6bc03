import { AuthProvider } from '#web/viewer/auth-provider.tsx'
import { SignInGate } from './sign-in-gate.tsx'
import { AppFailure } from './app-failure.tsx'
import { Toasts } from './toasts.tsx'

export const App = () => (
  <AuthProvider>
    <AppFailure>
      <SignInGate />
    </AppFailure>
    <Toasts />
  </AuthProvider>
)
