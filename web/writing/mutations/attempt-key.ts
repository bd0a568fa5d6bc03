/** The header that tells the server that two calls are one attempt. */
export const attemptHeader = 'Idempotency-Key'

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Gives every attempt of a person a key of its own. The same thing sent again after its answer was lost is the same
 * attempt and keeps its key, so that the server can tell; call `done` once it was done.
 * `newKey` gives the key of what has a name of its own that outlives a reload.
 */
export const createAttempts = (newKey: () => string = randomKey) => {
  let open: { of: unknown; said: string; key: string } | null = null
  return {
    /** The key of an input, `of` the mutation that takes it. */
    keyFor: (input: unknown, of?: unknown) => {
      const said = JSON.stringify(input)
      if (open?.said !== said || open.of !== of) open = { of, said, key: newKey() }
      return open.key
    },
    done: () => {
      open = null
    },
  }
}

export type Attempts = ReturnType<typeof createAttempts>
