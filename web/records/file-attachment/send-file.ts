import { attemptHeader } from '#web/writing/mutations/attempt-key.ts'

/** Milliseconds before a file is sent once more, when its connection was lost. */
const retryPause = 800

const messageIn = async (response: Response) => {
  const said: unknown = await response.json().catch(() => null)
  return typeof said === 'object' && said !== null && 'message' in said
    ? String(said.message)
    : 'Upload failed. Try again.'
}

const pause = () => new Promise((resolve) => setTimeout(resolve, retryPause))

/** Why a file was refused, null where it arrived; and whether nobody answered, so that it may have arrived. */
type Sent = { refusal: string | null; isLost: boolean }

export type Parcel = { url: string; type: string; key: string }

/** Sends the content of a file that was announced; under one key it is kept once, however often it is sent. */
export const sendFile = async (file: File, { url, type, key }: Parcel): Promise<Sent> => {
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
