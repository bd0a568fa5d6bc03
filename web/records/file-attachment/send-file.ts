import { attemptHeader } from '#web/writing/mutations/attempt-key.ts'

/** Milliseconds before an upload whose connection was lost is retried. */
const retryPause = 800

const messageIn = async (response: Response) => {
  const answer: unknown = await response.json().catch(() => null)
  return typeof answer === 'object' && answer !== null && 'message' in answer
    ? String(answer.message)
    : 'Upload failed. Try again.'
}

const pause = () => new Promise((resolve) => setTimeout(resolve, retryPause))

/**
 * The outcome of an upload: the reason for a refusal, or null; `isLost` if no response came, so that the file may
 * have arrived.
 */
type SendOutcome = { refusal: string | null; isLost: boolean }

export type Parcel = { url: string; type: string; key: string }

/** Uploads the content of an announced file. The server stores it once per key, however often it is sent. */
export const sendFile = async (file: File, { url, type, key }: Parcel): Promise<SendOutcome> => {
  for (let tries = 1; ; tries += 1)
    try {
      const response = await fetch(url, {
        method: 'PUT',
        credentials: 'same-origin',
        headers: { 'content-type': type, [attemptHeader]: key },
        body: file,
      })
      return { refusal: response.ok ? null : await messageIn(response), isLost: false }
    } catch {
      if (tries === 2) return { refusal: 'Connection lost. Try again.', isLost: true }
      await pause()
    }
}
