import { AsyncLocalStorage } from 'node:async_hooks'

/** The state of something that can be cancelled. An `AbortSignal` does the same at ten times the cost, in every request. */
export type Cancellation = {
  /** Null until it is cancelled. */
  readonly reason: Error | null
  /** Calls the listener on cancellation, unless that has already happened. Returns the function that removes the listener. */
  onCancel: (listener: () => void) => () => void
}

/** Creates a cancellation and the function that cancels it with a reason. Further reasons are ignored. */
export const createCancellation = () => {
  const listeners = new Set<() => void>()
  const cancellation = {
    reason: null as Error | null,
    onCancel: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } satisfies Cancellation
  const cancel = (reason: Error) => {
    if (cancellation.reason) return
    cancellation.reason = reason
    for (const listener of listeners) listener()
    listeners.clear()
  }
  return { cancellation: cancellation as Cancellation, cancel }
}

/** Throws the reason if it is cancelled. */
export const throwIfCancelled = (cancellation: Cancellation | undefined) => {
  if (cancellation?.reason) throw cancellation.reason
}

/** Resolves with the result of the work, or rejects with the reason on cancellation, whichever comes first. */
export const rejectWhenCancelled = <Value>(work: Promise<Value>, cancellation: Cancellation) =>
  new Promise<Value>((resolve, reject) => {
    const rejectWithReason = () => reject(cancellation.reason as Error)
    if (cancellation.reason) rejectWithReason()
    const stopListening = cancellation.onCancel(rejectWithReason)
    work.then(
      (value) => {
        stopListening()
        resolve(value)
      },
      (error: unknown) => {
        stopListening()
        reject(error as Error)
      },
    )
  })

/** The lifetime of a request, for all code that works for it. */
export type RequestScope = {
  /** Cancelled at the deadline, or when the client hangs up before anything was written. The reason is the error to send. */
  cancellation: Cancellation
  /** Marks the start of a write, which is completed even if the client hangs up. */
  beginWrite: () => void
  /** Marks the start of a file transfer, which may pass the deadline as long as bytes flow. */
  beginTransfer: () => void
  /** Waits until the caller may use one more database connection. Returns the function that gives it back. */
  takeConnection?: () => Promise<() => void>
}

const requestScopes = new AsyncLocalStorage<RequestScope>()

/** Runs work, and everything that it starts, in the scope of a request. */
export const runInRequestScope = <Result>(scope: RequestScope, work: () => Result): Result =>
  requestScopes.run(scope, work)

/** Runs work that a request started but that does not belong to it. */
export const runOutsideRequestScope = <Result>(work: () => Result): Result =>
  requestScopes.exit(work)

/**
 * Returns a function that runs work outside of any request, whichever request calls it. Call it where no request is
 * running: neither the scope nor the byte budget of the calling request applies to the work.
 */
export const createDetachedRunner = () => AsyncLocalStorage.snapshot()

/** Returns the scope of the current request; undefined at startup, on the command line and in sweeps. */
export const readRequestScope = () => requestScopes.getStore()
