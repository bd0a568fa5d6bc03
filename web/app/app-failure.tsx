import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Shows instructions if the app itself failed to load or render. */
export class AppFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="grid min-h-dvh place-content-center gap-4 p-6 text-center">
        <h1 className="text-xl font-semibold">Couldn’t open Admin Genie</h1>
        <p className="max-w-md text-text-quiet">
          Check your connection. Your saved work is safe, and reloading usually fixes it.
        </p>
        <div>
          <Button onClick={() => location.reload()}>Reload</Button>
        </div>
      </main>
    )
  }
}
