/** The header by which the server recognizes that two calls are one attempt. */
export const attemptHeader = 'Idempotency-Key'

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Creates an idempotency key for each attempt. The same input sent again after its response was lost is the same
 * attempt with the same key; call `done` after success. `newKey` creates a key that survives a reload.
 */
export const createAttempts = (newKey: () => string = randomKey) => {
  let open: { of: unknown; content: string; key: string } | null = null
  return {
    /** Returns the key of an input; `of` is the mutation. */
    keyFor: (input: unknown, of?: unknown) => {
      const content = JSON.stringify(input)
      if (open?.content !== content || open.of !== of) open = { of, content, key: newKey() }
      return open.key
    },
    done: () => {
      open = null
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
