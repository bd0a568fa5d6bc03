import { recordingChunkBytes } from '#shared/recording.ts'
import type { RecordedChunk } from './recorder.ts'

/** Milliseconds before a chunk is sent again that did not arrive. */
const pause = 2000

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

const wait = () =>
  new Promise((resolve) => {
    setTimeout(resolve, pause)
  })

/** Splits a chunk with a picture, which is larger than the server takes at once. */
const split = ({ data, seconds }: RecordedChunk): RecordedChunk[] =>
  Array.from({ length: Math.ceil(data.size / recordingChunkBytes) }, (_, at) => ({
    data: data.slice(at * recordingChunkBytes, (at + 1) * recordingChunkBytes, data.type),
    seconds,
  }))

type Options = {
  callId: string
  /** Called once with the reason if the server refuses the recording: nothing more is sent. */
  onRefused: (message: string) => void
  send?: (url: string, init: RequestInit) => Promise<Response>
  waitBeforeRetry?: () => Promise<unknown>
}

/**
 * Uploads the chunks of one recording in order. While the network is away they wait, and are sent once it is back. The
 * server stores a repeated chunk once.
 */
export const createChunkUpload = ({
  callId,
  onRefused,
  send = fetch,
  waitBeforeRetry = wait,
}: Options) => {
  const recordingId = crypto.randomUUID()
  let count = 0
  let isRefused = false
  let last: Promise<unknown> = Promise.resolve()

  const sendOnce = async ({ data, seconds }: RecordedChunk, part: number) => {
    const query = new URLSearchParams({ communicationSessionId: callId, seconds: String(seconds) })
    const url = `/files/${recordingId}/chunks/${part}?${query}`
    const init: RequestInit = {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'Content-Type': data.type },
      body: data,
    }
    return send(url, init).catch(() => null)
  }

  const upload = async (chunk: RecordedChunk, part: number): Promise<void> => {
    if (isRefused) return
    const response = await sendOnce(chunk, part)
    if (response?.ok) return
    if (response && !isTemporary(response.status)) {
      isRefused = true
      const { message } = (await response.json().catch(() => ({}))) as { message?: string }
      onRefused(message ?? 'The recording couldn’t be saved.')
      return
    }
    await waitBeforeRetry()
    await upload(chunk, part)
  }

  return {
    add: (recordedChunk: RecordedChunk) => {
      for (const chunk of split(recordedChunk)) {
        const part = count
        count += 1
        last = last.then(() => upload(chunk, part))
      }
    },
    /** Resolves once everything so far was stored or refused. */
    waitUntilSettled: () => last,
  }
}
