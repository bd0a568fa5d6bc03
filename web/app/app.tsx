import { AuthProvider } from '#web/viewer/auth-provider.tsx'
import { watchFilledFields } from '#web/writing/forms/filled-fields.ts'
import { SignInGate } from './sign-in-gate.tsx'
import { AppFailure } from './app-failure.tsx'
import { Toasts } from './toasts.tsx'

watchFilledFields()

export const App = () => (
  <AuthProvider>
    <AppFailure>
      <SignInGate />
    </AppFailure>
    <Toasts />
  </AuthProvider>
)
